import { useSyncExternalStore } from 'react'
import { currentSecond, everySecond } from '../../clock.ts'

let renderedAtMs = 0

/** Sets the time of pages that are drawn without a clock of their own, in milliseconds. */
export const setRenderingTime = (at_ms: number) => {
  renderedAtMs = at_ms
}

/**
 * Computes a value from the service's current time (milliseconds, whole seconds) each second; the
 * component renders again when the value changes. A page uses its rendering time until hydration.
 */
export const useClockValue = <T extends string | number | boolean>(
  valueAt: (nowMs: number) => T,
): T =>
  useSyncExternalStore(
    everySecond,
    () => valueAt(currentSecond()),
    () => valueAt(renderedAtMs),
  )

/** Returns the service's current time, for components that show seconds; milliseconds. */
export const useNow = () => useClockValue((nowMs) => nowMs)

/** Returns the start of the reader's local day, milliseconds since 1970 UTC. */
export const useToday = () => useClockValue((nowMs) => new Date(nowMs).setHours(0, 0, 0, 0))
