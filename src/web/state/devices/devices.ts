import { proxy } from 'valtio'
import * as api from '#contract/devices.ts'
import { call, type Outcome } from '../../api.ts'
import { forgetFailure, IDLE, runWork, type Work } from '../../remote.ts'
import { clearForm, createForm, showProblems, submit } from '../forms/form.ts'
import { DEVICES } from '../parts/devices.ts'
import { refreshAccount } from '../session/member.ts'
import { loadPart } from '../session/parts.ts'

interface DeviceWork {
  DeviceId: string
  work: Work
  /** when the tunnel of the device that was disconnected ends at the latest, if its node is unreachable */
  endsByMs: number | null
}

/** The last action on a device, and its outcome. */
export const deviceWork = proxy<DeviceWork>({ DeviceId: '', work: IDLE, endsByMs: null })

/** The form that renames a device. */
export const deviceName = createForm('DeviceInfo')

/** Gives a device a slot, also after a disconnection. @returns whether it succeeded */
export const connectDevice = (device_id: string) =>
  runDeviceWork(device_id, () => connect(device_id, {}))

/** Takes the slot away from a device. @returns whether it succeeded */
export const disconnectDevice = (device_id: string) =>
  runDeviceWork(device_id, async () => {
    const outcome = await call(api.disconnectDevice, { params: { device_id } })
    if (outcome.ok) deviceWork.endsByMs = outcome.value.ends_by_ms ?? null
    return outcome
  })

/** Takes the slot away from another device and gives one to this device, or changes nothing. */
export const connectInPlaceOf = (device_id: string, in_place_of: string) =>
  runDeviceWork(device_id, () => connect(device_id, { in_place_of }))

export const removeDevice = (device_id: string) =>
  runDeviceWork(device_id, () => call(api.removeDevice, { params: { device_id } }))

/** @returns whether it has its new name */
export async function renameDevice(device_id: string): Promise<boolean> {
  const DeviceInfo = deviceName.values.DeviceInfo.trim()
  if (DeviceInfo === '') {
    showProblems(deviceName, { DeviceInfo: 'name_empty' })
    return false
  }
  const device = await submit(deviceName, {}, () =>
    call(api.renameDevice, { params: { device_id }, request: { DeviceInfo } }),
  )
  if (device === null) return false
  clearForm(deviceName)
  await loadPart(DEVICES)
  return true
}

/** Clears the last outcome. */
export function clearDeviceWork(): void {
  forgetFailure(deviceWork)
  deviceWork.endsByMs = null
}

const connect = (device_id: string, request: { in_place_of?: string }) =>
  call(api.connectDevice, { params: { device_id }, request })

/** Reloads the device list, and the account, whose pass shows their number. */
export const refreshDevices = () => Promise.all([loadPart(DEVICES), refreshAccount()])

const runDeviceWork = (DeviceId: string, send: () => Promise<Outcome<unknown>>) =>
  runWork(
    deviceWork,
    () => {
      Object.assign(deviceWork, { DeviceId, endsByMs: null })
      return send()
    },
    refreshDevices,
  )
