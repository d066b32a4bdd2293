import { useEffect, useRef } from 'react'

/** Focuses a heading when its screen appears in place of another, seen from its top. @returns the ref of the heading */
export function useFocusOnAppear() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
