import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import type { Device } from '../../../stored-copies/devices.ts'

/** Returns a device's system with the version of its app, if known. */
const systemOf = ({ Platform, Version }: Pick<Device, 'Platform' | 'Version'>) =>
  `${PLATFORM_NAMES[Platform]} ${Version}`.trim()

/** Returns a device's name, or its system where it has none. */
export const nameOf = (device: Pick<Device, 'DeviceInfo' | 'Platform' | 'Version'>) =>
  device.DeviceInfo === '' ? systemOf(device) : device.DeviceInfo
