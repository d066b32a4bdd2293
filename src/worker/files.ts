import { CACHE_LIMIT_MS, passOn, within } from './platform.ts'
import { cachedFile } from './precache.ts'

/** Answers a file of this build or the one before from the cache, any other file from the network. */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cached = await within(CACHE_LIMIT_MS, cachedFile(pathname)).catch(() => undefined)
  return cached ?? (await passOn(request))
}

/**
 * Answers an icon of the installed app from the network. Without it, the answer is empty: browsers have a copy of their
 * own, and would note a failure in the console at every page.
 */
export const answerIcon = (request: Request): Promise<Response> =>
  passOn(request).catch(() => new Response(null, { status: 204 }))
