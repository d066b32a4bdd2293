/** An answer, as far as it tells who gave it; browsers' `Response` is one. */
interface Answer {
  type: string
  status: number
  headers: { get(name: string): string | null }
}

/** Proxies tell by these that the service is down or slow: nothing can be done on such a page. */
const GATEWAY_FAILURES = [500, 502, 504]

/**
 * Checks whether somebody answered in place of the service with a page of their own, such as a network's sign-in, a
 * check or maintenance.
 * @param answer to a request for data, which the service answers neither by HTML nor by a redirection; the latter
 *   counts where it was not followed
 */
export const isForeignPage = ({ type, status, headers }: Answer): boolean =>
  type === 'opaqueredirect' ||
  (headers.get('content-type')?.startsWith('text/html') === true &&
    !GATEWAY_FAILURES.includes(status))
