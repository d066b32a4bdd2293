import { SET_UP_PATH } from '../../../ui/product/this-device.ts'
import { tabPath, viewPath } from '../parts/tab-of-address.ts'

/**
 * A form of the devices tab: for a new device, or for one of the list. `added` shows the configuration that was made
 * for it, after a reload the form that makes another; `move` takes it from its lost node to the one that the service names.
 */
export type DeviceForm = (
  | { kind: 'new' }
  | { kind: 'added' | 'renew' | 'move'; DeviceId: string }
) & {
  /** for the device that this browser runs on */
  isHere: boolean
  /** ends at what helps in networks that block VPNs */
  isBlocked: boolean
}

const query = (name: string, DeviceId: string) => `&${name}=${encodeURIComponent(DeviceId)}`
const FOR_BLOCKED = '&for=blocked'

/** The view of why a device isn't connected. */
export const connectionPath = (DeviceId: string) =>
  viewPath('connection') + query('device', DeviceId)
/** The form that adds a device. */
export const addPath = `${tabPath('devices')}&add=new`
export const addedPath = (DeviceId: string, isHere: boolean, isBlocked: boolean) =>
  (isHere ? SET_UP_PATH : tabPath('devices')) +
  query('added', DeviceId) +
  (isBlocked ? FOR_BLOCKED : '')
/** The form that gives a device a new configuration. */
export const renewPath = (DeviceId: string) => tabPath('devices') + query('renew', DeviceId)
export const blockedPath = (DeviceId: string) => renewPath(DeviceId) + FOR_BLOCKED
export const movePath = (DeviceId: string) => tabPath('devices') + query('move', DeviceId)

/** Reads the form from the query of the devices tab; null for the list. */
export function formOfAddress(search: string): DeviceForm | null {
  const named = new URLSearchParams(search)
  const isHere = named.get('add') === 'here'
  const isBlocked = named.get('for') === 'blocked'
  for (const kind of ['added', 'renew', 'move'] as const) {
    const DeviceId = named.get(kind)
    if (DeviceId !== null) return { kind, DeviceId, isHere, isBlocked }
  }
  return named.has('add') ? { kind: 'new', isHere, isBlocked } : null
}
