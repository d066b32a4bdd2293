import { openCache } from './edge.ts'

/** Small facts of the worker, each one JSON answer in a cache of its own. */
const META_CACHE = 'meta'

export async function readMeta(key: string): Promise<unknown> {
  const answer = await (await openCache(META_CACHE)).match(`/${key}`)
  return answer === undefined ? null : await answer.json()
}

/** One write: whoever reads sees the old value or the new one. */
export async function writeMeta(key: string, value: unknown): Promise<void> {
  await (await openCache(META_CACHE)).put(`/${key}`, new Response(JSON.stringify(value)))
}

/** Drops every fact whose key begins so, but one. */
export async function keepOneMeta(prefix: string, kept: string): Promise<void> {
  const cache = await openCache(META_CACHE)
  for (const { url } of await cache.keys()) {
    const key = new URL(url).pathname.slice(1)
    if (key.startsWith(prefix) && key !== kept) await cache.delete(`/${key}`)
  }
}
