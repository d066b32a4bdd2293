import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in an element when the control that had it goes, for example because a device was
 * disconnected: its first control then gets the focus.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const recordFocus = ({ target }: Event) => {
      focused.current = target as Element
    }
    const element = place.current
    element?.addEventListener('focusin', recordFocus)
    return () => element?.removeEventListener('focusin', recordFocus)
  }, [place])
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    if (document.activeElement !== document.body) return
    focused.current = null
    place.current?.querySelector<HTMLElement>('a, button')?.focus()
  })
}
