import { useState, useSyncExternalStore } from 'react'
import { deviceNow, everySecond, now } from '../../clock.ts'

/** Counts the whole seconds until a moment of the service's clock (milliseconds), never below zero; null counts as past. */
export function useSecondsLeft(until_ms: number | null): number {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(until_ms, now()),
    () => 0,
  )
}

/** Counts `seconds` down from the moment at which the component appears. */
export function useDeadline(seconds: number): number {
  const [until_ms] = useState(() => deviceNow() + seconds * 1000)
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(until_ms, deviceNow()),
    () => seconds,
  )
}

export const secondsLeft = (until_ms: number | null, nowMs: number) =>
  until_ms === null ? 0 : Math.max(0, Math.ceil((until_ms - nowMs) / 1000))
