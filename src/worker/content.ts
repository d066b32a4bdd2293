import { askedRevision } from '#contract/site/page-list.ts'
import { CACHE_LIMIT_MS, fetchWithin, isSiteResponse, passOn, within } from './platform.ts'
import { cachedFileOf, cachedPart, currentList } from './site-set.ts'

const LIMIT_MS = 3000

/**
 * Answers a content file from the network, or from the cache if the service gives no valid response
 * within three seconds. The cached response's `Date` header tells its age. A file of one revision, which never
 * changes, comes from the cache.
 */
export async function answerContent(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const revision = askedRevision(request.url)
  const cached = revision === null ? cachedContent(pathname) : cachedFileOf(revision, pathname)
  const copy = await within(CACHE_LIMIT_MS, cached).catch(() => undefined)
  if (copy === undefined) return passOn(request)
  if (revision !== null) return copy
  try {
    const answer = await fetchWithin(request, LIMIT_MS)
    const isData = answer.headers.get('content-type')?.startsWith('application/') === true
    if (!isSiteResponse(answer) || !isData) return copy
    // reads the body within the time limit, too: half a file is no response
    return new Response(await answer.arrayBuffer(), answer)
  } catch {
    return copy
  }
}

async function cachedContent(path: string): Promise<Response | undefined> {
  const list = await currentList()
  return list === null ? undefined : cachedPart(list, path)
}
