import { useEffect, useRef } from 'react'

/** For a heading of a screen that takes another's place: it has the focus once it is there. */
export function useFocusOnAppear() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
