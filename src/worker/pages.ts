import { pageLanguage } from './language.ts'
import { lostPage } from './lost-page.ts'
import { CACHE_LIMIT_MS, passOn, within } from './platform.ts'
import { pageOf } from './requests.ts'
import { heldSet, keptPart, partOf } from './site-set.ts'

/** Ends a request that hangs, because an installed app has no stop button. */
const NETWORK_LIMIT_MS = 30_000

/**
 * Answers a navigation from the cached pages, in the reader's language, without changing the address.
 * Uses the network for pages that are not cached, and explains the failure if that does not respond.
 */
export async function answerPage(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const kept = await within(CACHE_LIMIT_MS, keptPage(url)).catch(() => undefined)
  if (kept !== undefined) return kept
  const answer = within(NETWORK_LIMIT_MS, passOn(request))
  return answer.catch(async () => lostPage(await pageLanguage(url)))
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const set = await heldSet()
  if (set === null) return undefined
  const { page, isFound } = pageOf(url.pathname, set)
  const kept = await keptPart(set, partOf(page, await pageLanguage(url)))
  if (kept === undefined || isFound) return kept
  return new Response(kept.body, { status: 404, headers: kept.headers })
}
