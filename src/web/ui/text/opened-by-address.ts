import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * Opens the part of the page that the URL's fragment names (`/faq#refund`) and scrolls it into
 * view, also when the fragment changes later.
 * @param onFound called before scrolling, to end whatever hides the part
 */
export function useOpenedByAddress(onFound: () => void = () => {}): void {
  const id = useLocationProperty(
    () => decodeHash(location.hash),
    () => '',
  )
  const latestOnFound = useRef(onFound)
  latestOnFound.current = onFound
  useEffect(() => {
    const target = id === '' ? null : document.getElementById(id)
    if (target === null) return
    latestOnFound.current()
    const details = target.closest('details')
    if (details) details.open = true
    // lets the page draw what `onFound` changed
    const frame = requestAnimationFrame(() => target.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [id])
}

/** Decodes the fragment; a malformed one counts as none. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
