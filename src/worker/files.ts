import { CACHE_LIMIT_MS, passOn, within } from './edge.ts'
import { keptFile } from './precache.ts'

/** Answers one of the build's files, also of the build before; what is not kept comes from the network. */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await within(CACHE_LIMIT_MS, keptFile(pathname)).catch(() => undefined)
  return kept ?? (await passOn(request))
}
