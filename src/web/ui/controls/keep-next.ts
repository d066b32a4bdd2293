/** A path that carries the address's `next` on, so that sign-up and recovery come back to where sign-in was asked for. */
export function keepNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`
}
