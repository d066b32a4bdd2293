import { useDeferredValue } from 'react'

/**
 * Tells whether to render content that has just arrived. It is rendered in the background, so that
 * a large tree does not block input; content that is gone disappears right away.
 */
export const useInSteps = (isHere: boolean): boolean => useDeferredValue(isHere) && isHere
