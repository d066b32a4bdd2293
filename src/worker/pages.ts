import { passOn } from './edge.ts'
import { pageLanguage } from './language.ts'
import { pageOf } from './requests.ts'
import { heldSet, keptPart, partOf } from './site-set.ts'

/**
 * Answers a navigation from the set that is kept, in the reader's language; the address stays as
 * it is. Without a set, the network answers.
 */
export async function answerPage(request: Request): Promise<Response> {
  const set = await heldSet()
  if (set === null) return passOn(request)
  const url = new URL(request.url)
  const { page, is_found } = pageOf(url.pathname, set)
  const kept = await keptPart(set, partOf(page, await pageLanguage(url)))
  if (kept === undefined) return passOn(request)
  return is_found ? kept : new Response(kept.body, { status: 404, headers: kept.headers })
}
