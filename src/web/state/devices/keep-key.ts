import { proxy } from 'valtio'
import * as api from '#contract/devices.ts'
import { tunnelSettings } from '#domain/nodes/tunnel.ts'
import { call, type Failure } from '../../api.ts'
import { refreshDevices } from './devices.ts'

/** Holds the settings that a device takes over by hand, and the failure of the last request for them. */
export const newSettings = proxy<{ busy: boolean; failure: Failure | null; text: string | null }>({
  busy: false,
  failure: null,
  text: null,
})

/** Forgets the settings of the device that was shown last. */
export const clearSettings = () => {
  Object.assign(newSettings, { failure: null, text: null })
}

/** Fetches what a device's WireGuard app is to have now, beside the key that it keeps. */
export async function fetchSettings(device_id: string): Promise<void> {
  if (newSettings.busy) return
  Object.assign(newSettings, { busy: true, failure: null })
  const outcome = await call(api.renewDevice, {
    params: { device_id },
    request: {},
  })
  await refreshDevices()
  Object.assign(
    newSettings,
    { busy: false },
    outcome.ok ? { text: tunnelSettings(outcome.value.tunnel) } : { failure: outcome.failure },
  )
}
