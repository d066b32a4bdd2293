import { proxy } from 'valtio'
import * as api from '#contract/devices.ts'
import { LINK_PATH } from '#domain/links/link.ts'
import { call, type Failure, type Outcome } from '../../api.ts'
import { refreshDevices } from './devices.ts'
import { sealKey } from './seal-key.ts'

/** Holds the state of the last change of a device's link: whether it is running, and its failure. */
export const linkWork = proxy<{ busy: boolean; failure: Failure | null }>({
  busy: false,
  failure: null,
})

/**
 * Gives a device a link, which ends the one it had.
 * @param privateKey in base64; it leaves this browser sealed
 * @returns the link; null when it was not created
 */
export async function createLink(DeviceId: string, privateKey: string): Promise<string | null> {
  let address = ''
  const isDone = await work(async () => {
    const { secret, ...request } = await sealKey(privateKey, DeviceId)
    address = new URL(LINK_PATH + secret, location.origin).href
    return call(api.setDeviceLink, { params: { device_id: DeviceId }, request })
  })
  return isDone ? address : null
}

/** Ends the link of a device. @returns whether it has none now */
export const removeLink = (DeviceId: string) =>
  work(() => call(api.removeDeviceLink, { params: { device_id: DeviceId } }))

async function work(send: () => Promise<Outcome<unknown>>): Promise<boolean> {
  if (linkWork.busy) return false
  Object.assign(linkWork, { busy: true, failure: null })
  const outcome = await send()
  await refreshDevices()
  Object.assign(linkWork, { busy: false, failure: outcome.ok ? null : outcome.failure })
  return outcome.ok
}
