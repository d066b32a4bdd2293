import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { DeviceTotals } from './account.ts'
import { anyTier, count, instant, text, yesOrNo } from './fields.ts'

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

export const Devices = v.object({ device_totals: DeviceTotals, devices: v.array(Device) })

export const Usage = v.object({
  month: v.pipe(text, v.regex(/^\d{4}-\d{2}$/)),
  used_bytes: count,
  allowance_bytes: v.nullable(count),
  tier: v.optional(anyTier),
  from_packs_bytes: v.optional(count),
  packs_left_bytes: v.optional(count),
  last_connection_time_ms: v.nullable(instant),
  last_connection_node: v.nullable(text),
})

export type Device = v.InferOutput<typeof Device>
export type DevicesCopy = v.InferOutput<typeof Devices>
export type UsageCopy = v.InferOutput<typeof Usage>
