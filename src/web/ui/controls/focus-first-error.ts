import { useEffect, useRef } from 'react'

/** For a form: each time `refused` grows, its first wrong field has the focus. */
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
