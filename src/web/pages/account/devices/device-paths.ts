import { SET_UP_PATH } from '../../../ui/set-up/this-device.ts'
import { tabPath, viewPath } from '../tab-of-address.ts'

const query = (name: string, DeviceId: string) => `&${name}=${encodeURIComponent(DeviceId)}`

/** The view of why a device isn't connected. */
export const connectionPath = (DeviceId: string) =>
  viewPath('connection') + query('device', DeviceId)
/** The form that adds a device. */
export const addPath = `${tabPath('devices')}&add=new`
/**
 * The configuration of a device, which is shown once: after a reload, the form that makes a new one.
 * @param isHere it is for the device that this browser runs on
 */
export const addedPath = (DeviceId: string, isHere: boolean) =>
  (isHere ? SET_UP_PATH : tabPath('devices')) + query('added', DeviceId)
/** The form that gives a device a new configuration. */
export const renewPath = (DeviceId: string) => tabPath('devices') + query('renew', DeviceId)
/** Makes a form end at what helps in networks that block VPNs. */
export const FOR_BLOCKED = '&for=blocked'
export const blockedPath = (DeviceId: string) => renewPath(DeviceId) + FOR_BLOCKED
/** Moves a device from its lost node to the one that the service names. */
export const movePath = (DeviceId: string) => tabPath('devices') + query('move', DeviceId)
