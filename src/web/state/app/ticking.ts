import { useSyncExternalStore } from 'react'
import { everySecond, presentSecond } from '../../clock.ts'

let drawn_as_of_ms = 0

/** Sets the time of pages that are drawn without a clock of their own, in milliseconds. */
export const drawAsOf = (at_ms: number) => {
  drawn_as_of_ms = at_ms
}

/**
 * Computes a value from the service's current time (milliseconds, whole seconds) each second; the
 * component renders again when the value changes. A page uses its rendering time until hydration.
 */
export const useAtPresent = <T extends string | number | boolean>(at: (now_ms: number) => T): T =>
  useSyncExternalStore(
    everySecond,
    () => at(presentSecond()),
    () => at(drawn_as_of_ms),
  )

/** The service's current time, for components that show seconds; milliseconds. */
export const useNow = () => useAtPresent((now_ms) => now_ms)

/** Start of the reader's local day, milliseconds since 1970 UTC. */
export const useToday = () => useAtPresent((now_ms) => new Date(now_ms).setHours(0, 0, 0, 0))
