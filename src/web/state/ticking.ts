import { useSyncExternalStore } from 'react'
import { everySecond, presentSecond } from '../clock.ts'

let drawn_as_of_ms = 0

/** Sets the time of pages that are drawn without a clock of their own, in milliseconds. */
export const drawAsOf = (at_ms: number) => {
  drawn_as_of_ms = at_ms
}

/**
 * The present, in whole seconds of the service's clock (milliseconds); the component renders again
 * each second. A rendered page has the time that it was drawn for until it is taken over.
 */
export const useNow = () => useSyncExternalStore(everySecond, presentSecond, () => drawn_as_of_ms)
