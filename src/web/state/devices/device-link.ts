import { proxy } from 'valtio'
import * as api from '#contract/devices.ts'
import { LINK_PATH } from '#domain/links/link.ts'
import { call, type Outcome } from '../../api.ts'
import { IDLE, runWork, type Work } from '../../remote.ts'
import { refreshDevices } from './devices.ts'
import { sealKey } from './seal-key.ts'

/** The last change of a device's link. */
export const linkWork = proxy<{ work: Work }>({ work: IDLE })

/**
 * Gives a device a link, which ends the one it had.
 * @param privateKey in base64; it leaves this browser sealed
 * @returns the link; null when it was not created
 */
export async function createLink(DeviceId: string, privateKey: string): Promise<string | null> {
  let address = ''
  const isDone = await runLinkWork(async () => {
    const { secret, ...request } = await sealKey(privateKey, DeviceId)
    address = new URL(LINK_PATH + secret, location.origin).href
    return call(api.setDeviceLink, { params: { device_id: DeviceId }, request })
  })
  return isDone ? address : null
}

/** Ends the link of a device. @returns whether it has none now */
export const removeLink = (DeviceId: string) =>
  runLinkWork(() => call(api.removeDeviceLink, { params: { device_id: DeviceId } }))

const runLinkWork = (send: () => Promise<Outcome<unknown>>) =>
  runWork(linkWork, send, refreshDevices)
