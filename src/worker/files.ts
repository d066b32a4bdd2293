import { passOn } from './edge.ts'
import { keptFile } from './precache.ts'

/** Answers one of the build's files, also of the build before; what is not kept comes from the network. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await keptFile(new URL(request.url).pathname).catch(() => undefined)
  return kept ?? (await passOn(request))
}
