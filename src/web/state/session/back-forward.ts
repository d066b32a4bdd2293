/**
 * Guards pages that the browser keeps frozen for its Back button: such a page is hidden when it is
 * left, and shown again only once it is known that what it shows may still be seen.
 * @param shows whether there is something to guard
 * @param check makes sure of it; what may not be seen is gone when it resolves
 */
export function guardBackForward(shows: () => boolean, check: () => Promise<void>): void {
  const { style } = document.documentElement
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && shows()) style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    check().finally(() => {
      style.visibility = ''
    })
  })
}
