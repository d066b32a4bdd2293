import { tabPath, viewPath } from '../tab-of-address.ts'

const query = (name: string, DeviceId: string) => `&${name}=${encodeURIComponent(DeviceId)}`

/** The view of why a device isn't connected. */
export const connectionPath = (DeviceId: string) =>
  viewPath('connection') + query('device', DeviceId)
/** The form that gives a device a new configuration. */
export const renewPath = (DeviceId: string) => tabPath('devices') + query('renew', DeviceId)
/** The same, which ends at what helps in networks that block VPNs. */
export const blockedPath = (DeviceId: string) => `${renewPath(DeviceId)}&for=blocked`
/** Moves a device from its lost node to the one that the service names. */
export const movePath = (DeviceId: string) => tabPath('devices') + query('move', DeviceId)
