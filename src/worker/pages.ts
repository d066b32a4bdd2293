import { passOn } from './edge.ts'
import { pageLanguage } from './language.ts'
import { lostPage } from './lost-page.ts'
import { pageOf } from './requests.ts'
import { heldSet, keptPart, partOf } from './site-set.ts'

/**
 * Answers a navigation from the set that is kept, in the reader's language; the address stays as
 * it is. What is not kept, the network answers; without one, a page that says so.
 */
export async function answerPage(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const kept = await keptPage(url).catch(() => undefined)
  return kept ?? passOn(request).catch(async () => lostPage(await pageLanguage(url)))
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const set = await heldSet()
  if (set === null) return undefined
  const { page, is_found } = pageOf(url.pathname, set)
  const kept = await keptPart(set, partOf(page, await pageLanguage(url)))
  if (kept === undefined || is_found) return kept
  return new Response(kept.body, { status: 404, headers: kept.headers })
}
