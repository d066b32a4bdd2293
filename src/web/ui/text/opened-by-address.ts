import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * Opens the part of the page that the address names (`/faq#refund`) and brings it into view, also
 * when the address changes on the page.
 * @param onFound called first, so that what hides the part can end
 */
export function useOpenedByAddress(onFound: () => void = () => {}): void {
  const id = useLocationProperty(
    () => decodeHash(location.hash),
    () => '',
  )
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    const target = id === '' ? null : document.getElementById(id)
    if (target === null) return
    found.current()
    const details = target.closest('details')
    if (details) details.open = true
    // what onFound changed is drawn first
    const frame = requestAnimationFrame(() => target.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [id])
}

/** A hash that is no well-formed text names nothing. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
