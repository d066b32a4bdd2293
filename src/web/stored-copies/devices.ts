import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { DeviceTotals } from './account.ts'
import { text, yesOrNo } from './fields.ts'
import { copies } from './records.ts'

const Device = v.object({
  DeviceId: text,
  DeviceInfo: text,
  Platform: v.picklist(PLATFORMS),
  Version: text,
  isConnecting: yesOrNo,
  CreateTime: text,
  is_app: yesOrNo,
  has_slot: yesOrNo,
  has_link: v.optional(yesOrNo),
  node_name: v.nullable(text),
  slot_ended: v.nullable(v.picklist(SLOT_ENDS)),
  findings: v.optional(v.array(text)),
  move_to: v.optional(text),
})

const Devices = v.object({ device_totals: DeviceTotals, devices: v.array(Device) })

export const DEVICE_COPIES = copies('devices', Devices)

export type Device = v.InferOutput<typeof Device>
export type DevicesCopy = v.InferOutput<typeof Devices>
