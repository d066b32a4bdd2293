/**
 * Adds the URL's `next` parameter to a path, so that sign-up and recovery return to where sign-in
 * was asked for.
 */
export function preserveNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`
}
