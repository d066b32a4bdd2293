import { expect, it } from 'vitest'
import { needsSetUp } from '#domain/devices/first-connection.ts'

it.each([
  ['a new account', 0, false, true],
  ['a device that has not connected yet', 1, false, true],
  ['a device that has', 1, true, false],
  ['all devices removed', 0, true, true],
  ['a copy that an earlier version saved', 1, undefined, false],
])('help for the first connection: %s', (_case, device_num, has_connected, isNeeded) => {
  expect(needsSetUp({ device_totals: { device_num }, has_connected })).toBe(isNeeded)
})
