/** The worker's only door to the network, the caches and the clock. */

/** Milliseconds since 1970 UTC by the device's clock. */
export const deviceNow = () => Date.now()

export const openCache = (name: string) => caches.open(name)
export const cacheNames = () => caches.keys()
export const dropCache = (name: string) => caches.delete(name)

/** The paths that a cache holds answers for, with their queries. */
export async function keptPaths(name: string): Promise<ReadonlySet<string>> {
  const requests = await (await openCache(name)).keys()
  return new Set(requests.map(({ url }) => url.slice(location.origin.length)))
}

/** @throws {TypeError} without a network; {DOMException} `TimeoutError` after `limit_ms` */
export function fetchWithin(request: RequestInfo, limit_ms: number, init: RequestInit = {}) {
  return fetch(request, { ...init, signal: AbortSignal.timeout(limit_ms) })
}

/**
 * What the work comes to: a cache of a device in trouble, or a network that swallows everything, may never
 * answer.
 * @throws {Error} when it takes longer than `limit_ms`
 */
export function within<T>(limit_ms: number, work: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No answer after ${limit_ms} ms`)), limit_ms)
  })
  return Promise.race([work, limit])
}

/** How long a cache may take before the network is asked instead. */
export const CACHE_LIMIT_MS = 3_000

/** The request as the browser would have sent it. */
export const passOn = (request: Request) => fetch(request)

/** Whether an answer is the file itself: no redirect, no other origin's, no error, nothing partial. */
export const isWhole = (answer: Response) =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected

/** The browser's languages, most wanted first. */
export const browserLanguages = () => navigator.languages
