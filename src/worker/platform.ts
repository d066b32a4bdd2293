/** The worker's only access to network, caches and clock. */

/** Milliseconds since 1970 UTC by the device's clock. */
export const deviceNow = () => Date.now()

export const openCache = (name: string) => caches.open(name)
/** Finds the response for a path in a cache. One call of the browser; opening the cache first takes two. */
export const cachedAnswer = (cacheName: string, path: string) =>
  caches.match(path, { cacheName, ignoreVary: true })

export const cacheNames = () => caches.keys()
export const dropCache = (name: string) => caches.delete(name)

/** Lists the paths, with queries, that a cache has responses for. */
export async function cachedPaths(name: string): Promise<ReadonlySet<string>> {
  const requests = await (await openCache(name)).keys()
  return new Set(requests.map(({ url }) => url.slice(location.origin.length)))
}

/** @throws {TypeError} when there is no connection; {DOMException} `TimeoutError` after `limitMs` */
export function fetchWithin(request: RequestInfo, limitMs: number, init: RequestInit = {}) {
  return fetch(request, { ...init, signal: AbortSignal.timeout(limitMs) })
}

/**
 * Limits the time of an operation: the caches of a failing device or a hanging network may never
 * answer.
 * @throws {Error} when it takes longer than `limitMs`
 */
export function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer after ${limitMs} ms`)), limitMs)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}

/** How long a cache may take before the worker uses the network instead. */
export const CACHE_LIMIT_MS = 3_000

/** Fetches the request as the browser would. */
export const passOn = (request: Request) => fetch(request)

/** Thrown in place of an answer of the service, where somebody else's page came. */
export class ForeignPageError extends Error {}

/**
 * Checks for a complete response of this service: status 200, same origin, not redirected, and with a header that
 * every answer of ours has. A network's sign-in or a maintenance page answers 200 at our addresses, too.
 */
export const isSiteResponse = (answer: Response) =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  answer.headers.get('cross-origin-resource-policy') === 'same-origin'

/** Checks for a page of this service: what is shown from the worker runs under our content policy alone. */
export const isSitePage = (answer: Response) =>
  isSiteResponse(answer) &&
  answer.headers.get('content-security-policy')?.includes('trusted-types skylark-worker') === true

/** The browser's languages, most preferred first. */
export const browserLanguages = () => navigator.languages
