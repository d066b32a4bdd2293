import { useDeferredValue } from 'react'

/**
 * Whether what has just come is to be drawn. It follows in steps, between which the page answers,
 * so that much of it at once holds nobody up; what has gone is gone at once.
 */
export const useInSteps = (is_here: boolean): boolean => useDeferredValue(is_here) && is_here
