import { useEffect, useRef } from 'react'

/** Focuses a heading when its screen appears in place of another. @returns the ref of the heading */
export function useFocusOnAppear() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
