import { cachedAnswer, openCache } from './platform.ts'

/** The cache for the worker's own values, each stored as a JSON response. */
const META_CACHE = 'meta'

export async function readMeta(key: string): Promise<unknown> {
  const answer = await cachedAnswer(META_CACHE, `/${key}`)
  return answer === undefined ? null : await answer.json()
}

/** Writes in one operation, so that readers see either the old value or the new one. */
export async function writeMeta(key: string, value: unknown): Promise<void> {
  await (await openCache(META_CACHE)).put(`/${key}`, new Response(JSON.stringify(value)))
}

/** Deletes all values whose keys start with the prefix, except `keptKey`. */
export async function deleteOtherMeta(prefix: string, keptKey: string): Promise<void> {
  const cache = await openCache(META_CACHE)
  for (const { url } of await cache.keys()) {
    const key = new URL(url).pathname.slice(1)
    if (key.startsWith(prefix) && key !== keptKey) await cache.delete(`/${key}`)
  }
}
