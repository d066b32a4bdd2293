import { getDevices } from '#contract/device-list.ts'
import { call } from '../../api.ts'
import { DEVICE_COPIES } from '../../stored-copies/devices.ts'
import type { AccountPart } from '../session/parts.ts'

export const DEVICES: AccountPart<'devices'> = {
  name: 'devices',
  copies: DEVICE_COPIES,
  read: () => call(getDevices, {}),
}
