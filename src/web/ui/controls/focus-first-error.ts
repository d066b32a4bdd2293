import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the form's first wrong field each time `refused` grows.
 * @returns the ref of the form
 */
export function useFocusOnFirstError(refused: number) {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(refused)
  useEffect(() => {
    if (seen.current === refused) return
    seen.current = refused
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return form
}
