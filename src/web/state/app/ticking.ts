import { useSyncExternalStore } from 'react'
import { everySecond, presentSecond } from '../../clock.ts'

let drawn_as_of_ms = 0

/** Sets the time of pages that are drawn without a clock of their own, in milliseconds. */
export const drawAsOf = (at_ms: number) => {
  drawn_as_of_ms = at_ms
}

/**
 * What holds at present, in whole seconds of the service's clock (milliseconds). It is looked at each
 * second, and the component renders again when it has changed. A rendered page has the time that it
 * was drawn for until it is taken over.
 */
export const useAtPresent = <T extends string | number | boolean>(at: (now_ms: number) => T): T =>
  useSyncExternalStore(
    everySecond,
    () => at(presentSecond()),
    () => at(drawn_as_of_ms),
  )

/** The present, for what shows seconds. */
export const useNow = () => useAtPresent((now_ms) => now_ms)

/** When the reader's day began, milliseconds since 1970 UTC. */
export const useToday = () => useAtPresent((now_ms) => new Date(now_ms).setHours(0, 0, 0, 0))
