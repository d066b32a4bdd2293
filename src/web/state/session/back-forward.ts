/**
 * Protects pages in the browser's back/forward cache: hides a page when it is left, and shows it again
 * only after a check that its data may still be seen.
 * @param shows whether the page shows data to protect
 * @param check removes data that may no longer be seen, before it resolves
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
