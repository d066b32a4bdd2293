import { getDevices } from '#contract/device-list.ts'
import { DEVICE_COPIES } from '../../stored-copies/devices.ts'
import { accountPart } from '../session/parts.ts'

export const DEVICES = accountPart('devices', DEVICE_COPIES, getDevices)
