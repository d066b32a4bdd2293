import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '../../theme/conditions.ts'

const query = () => matchMedia(`(min-width: ${BREAKPOINTS.xl})`)

function watch(onChange: () => void): () => void {
  const wide = query()
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Tells whether a list and what is chosen in it have room beside each other; false in a rendered page. */
export const useIsWide = () =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
