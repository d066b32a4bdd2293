import { useEffect } from 'react'
import * as api from '#contract/console/service/health.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { shownValue } from '../../../remote.ts'
import { callConsole } from '../../state/call.ts'
import { useReading, useReadOn } from '../../state/reading.ts'
import { health } from '../../state/readings.ts'

const LOOK_EVERY_MS = 2 * SECOND_MS

/**
 * Checks the service when the page opens, and reads on while a check or a backup runs.
 * @returns `shown` is null until something was read
 */
export function useHealth() {
  const { remote, again } = useReading(health, {})
  const shown = shownValue(remote)
  const isRunning =
    shown !== null && (shown.checking_since_ms !== null || shown.backing_up_since_ms !== null)
  useEffect(() => {
    void checkHealth()
  }, [])
  useReadOn(health, {}, { everyMs: LOOK_EVERY_MS, isOn: isRunning })
  return { remote, shown, again, check: checkHealth }
}

async function checkHealth(): Promise<void> {
  await callConsole(api.checkHealth, {})
  await health.read({})
}
