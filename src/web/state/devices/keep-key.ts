import { proxy } from 'valtio'
import * as api from '#contract/devices.ts'
import { tunnelSettings } from '#domain/nodes/tunnel.ts'
import { call } from '../../api.ts'
import { forgetFailure, IDLE, runWork, type Work } from '../../remote.ts'
import { refreshDevices } from './devices.ts'

/** The settings that a device takes over by hand, and the last request for them. */
export const newSettings = proxy<{ work: Work; text: string | null }>({ work: IDLE, text: null })

/** Forgets the settings of the device that was shown last. */
export function clearSettings(): void {
  forgetFailure(newSettings)
  newSettings.text = null
}

/**
 * Fetches what a device's WireGuard app is to have now, beside the key that it keeps.
 * @param node_id where it connects from now on; absent: at its node
 */
export async function fetchSettings(device_id: string, node_id?: string): Promise<void> {
  const send = async () => {
    const outcome = await call(api.renewDevice, {
      params: { device_id },
      request: { ...(node_id !== undefined && { node_id }) },
    })
    if (outcome.ok) newSettings.text = tunnelSettings(outcome.value.tunnel)
    return outcome
  }
  await runWork(newSettings, send, refreshDevices)
}
