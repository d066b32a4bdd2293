/**
 * Leaves for a payment provider's page. `onReturn` is called when the browser brings this very page
 * back from its memory, as the Back button does.
 * @returns false, without leaving, when the address is no web page
 */
export function leaveFor(url: string, onReturn: () => void): boolean {
  const target = URL.canParse(url, location.href) ? new URL(url, location.href) : null
  if (target === null || !['https:', 'http:'].includes(target.protocol)) return false
  addEventListener('pageshow', onReturn, { once: true })
  location.assign(target)
  return true
}
