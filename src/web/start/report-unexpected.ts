/**
 * Reports an error that an error boundary has caught, unless React met a page whose nodes others had moved or removed:
 * the boundary draws it again (decision 217).
 */
export function reportUnexpected(error: unknown): void {
  if (error instanceof DOMException && error.name === 'NotFoundError') return
  reportError(error)
}
