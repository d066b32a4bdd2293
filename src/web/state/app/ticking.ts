import { useSyncExternalStore } from 'react'
import { everySecond, presentSecond } from '../../clock.ts'

let drawnAsOfMs = 0

/** Sets the time of pages that are drawn without a clock of their own, in milliseconds. */
export const drawAsOf = (at_ms: number) => {
  drawnAsOfMs = at_ms
}

/**
 * Computes a value from the service's current time (milliseconds, whole seconds) each second; the
 * component renders again when the value changes. A page uses its rendering time until hydration.
 */
export const useAtPresent = <T extends string | number | boolean>(at: (nowMs: number) => T): T =>
  useSyncExternalStore(
    everySecond,
    () => at(presentSecond()),
    () => at(drawnAsOfMs),
  )

/** The service's current time, for components that show seconds; milliseconds. */
export const useNow = () => useAtPresent((nowMs) => nowMs)

/** Start of the reader's local day, milliseconds since 1970 UTC. */
export const useToday = () => useAtPresent((nowMs) => new Date(nowMs).setHours(0, 0, 0, 0))
