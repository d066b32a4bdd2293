import { proxy } from 'valtio'
import { call, type Failure, type Outcome } from '../../api.ts'
import { clearForm, createForm, showProblems, submit } from '../forms/form.ts'
import { refreshAccount } from '../session/member.ts'
import { loadPart } from '../session/parts.ts'

/** The action running on a device, and the failure of the last one. */
export const deviceWork = proxy<{ DeviceId: string; busy: boolean; failure: Failure | null }>({
  DeviceId: '',
  busy: false,
  failure: null,
})

/** The form that renames a device. */
export const deviceName = createForm('DeviceInfo')

/** Gives a device a slot, also after a disconnection. @returns whether it succeeded */
export const connectDevice = (device_id: string) => work(device_id, () => connect(device_id))

/** Takes the slot away from a device. @returns whether it succeeded */
export const disconnectDevice = (device_id: string) => work(device_id, () => disconnect(device_id))

/** Takes the slot away from another device and gives one to this device. */
export const connectInPlaceOf = (device_id: string, otherId: string) =>
  work(device_id, async () => {
    const freed = await disconnect(otherId)
    return freed.ok ? connect(device_id) : freed
  })

export const removeDevice = (device_id: string) =>
  work(device_id, () => call('removeDevice', { params: { device_id } }))

/** @returns whether it has its new name */
export async function renameDevice(device_id: string): Promise<boolean> {
  const DeviceInfo = deviceName.values.DeviceInfo.trim()
  if (DeviceInfo === '') {
    showProblems(deviceName, { DeviceInfo: 'name_empty' })
    return false
  }
  const device = await submit(deviceName, {}, () =>
    call('renameDevice', { params: { device_id }, request: { DeviceInfo } }),
  )
  if (device === null) return false
  clearForm(deviceName)
  await loadPart('devices')
  return true
}

/** Clears the last failure. */
export const clearDeviceWork = () => {
  deviceWork.failure = null
}

const connect = (device_id: string) => call('connectDevice', { params: { device_id }, request: {} })

const disconnect = (device_id: string) => call('disconnectDevice', { params: { device_id } })

async function work(DeviceId: string, send: () => Promise<Outcome<unknown>>): Promise<boolean> {
  if (deviceWork.busy) return false
  Object.assign(deviceWork, { DeviceId, busy: true, failure: null })
  const outcome = await send()
  await refreshDevices()
  Object.assign(deviceWork, { busy: false, failure: outcome.ok ? null : outcome.failure })
  return outcome.ok
}

/** Reloads the device list, and the account, whose pass shows their number. */
export const refreshDevices = () => Promise.all([loadPart('devices'), refreshAccount()])
