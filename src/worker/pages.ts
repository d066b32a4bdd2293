import { pageLanguage } from './language.ts'
import { CACHE_LIMIT_MS, passOn, within } from './platform.ts'
import { pageOf } from './requests.ts'
import { cachedPart, currentList, partOf } from './site-set.ts'
import { unavailablePage } from './unavailable-page.ts'

/** Ends a request that hangs, because an installed app has no stop button. */
const NETWORK_LIMIT_MS = 30_000

/**
 * Answers a navigation from the cached pages, in the reader's language, without changing the address.
 * Uses the network for pages that are not cached, and explains the failure if that does not respond.
 */
export async function answerPage(request: Request): Promise<Response> {
  const url = new URL(request.url)
  // in development the sources, as long as Vite serves them
  if (import.meta.env.MODE === 'development') {
    const live = await passOn(request).catch(() => undefined)
    if (live !== undefined) return live
  }
  const cached = await within(CACHE_LIMIT_MS, cachedPage(url)).catch(() => undefined)
  if (cached !== undefined) return cached
  const answer = within(NETWORK_LIMIT_MS, passOn(request))
  return answer.catch(async () => unavailablePage(await pageLanguage(url)))
}

async function cachedPage(url: URL): Promise<Response | undefined> {
  const [list, locale] = await Promise.all([currentList(), pageLanguage(url)])
  if (list === null) return undefined
  const { page, isFound } = pageOf(url.pathname, list)
  const cached = await cachedPart(list, partOf(page, locale))
  if (cached === undefined || isFound) return cached
  return new Response(cached.body, { status: 404, headers: cached.headers })
}
