import { describe, expect, it } from 'vitest'
import { slotsAllowed } from '#domain/devices/slot-rights.ts'
import { nextSlotCheck, shownDeviceLimit } from '#domain/devices/slots.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 8)
const MINUTE_MS = 60_000
const RULES = {
  device_limits: { free: 1, gold: 3, diamond: 6 },
  allowances: { free: 100, gold: null, diamond: 1000 },
}
const free = { expire_date: null, vip_type: 1 }
const gold = { expire_date: '2026-11-21T08:00:01Z', vip_type: 2 }

describe('slots that an account may hold (decision 19)', () => {
  it.each([
    ['free', { ...free, month: null, used_bytes: null }, 1],
    ['free, one byte left', { ...free, month: '2026-11', used_bytes: 99 }, 1],
    ['free, nothing left', { ...free, month: '2026-11', used_bytes: 100 }, 0],
    ['free, used up last month', { ...free, month: '2026-10', used_bytes: 100 }, 1],
    ['free, a pack left', { ...free, month: '2026-11', used_bytes: 100, packs_left_bytes: 1 }, 1],
    ['gold, whatever was used', { ...gold, month: '2026-11', used_bytes: 1e12 }, 3],
    ['diamond', { ...gold, vip_type: 3, month: null, used_bytes: null }, 6],
    ['diamond, one byte left', { ...gold, vip_type: 3, month: '2026-11', used_bytes: 999 }, 6],
    ['diamond, nothing left', { ...gold, vip_type: 3, month: '2026-11', used_bytes: 1000 }, 0],
    [
      'diamond, used up last month',
      { ...gold, vip_type: 3, month: '2026-10', used_bytes: 1000 },
      6,
    ],
  ])('%s', (_, holder, slots) => {
    const packs = { from_packs_bytes: null, packs_left_bytes: 0 }
    expect(slotsAllowed({ ...packs, ...holder }, RULES, NOW_MS)).toEqual({
      slots,
      isUsedUp: slots === 0,
    })
  })
})

describe('the right to a slot is checked again', () => {
  it.each([
    ['after five minutes', null, null, NOW_MS + 5 * MINUTE_MS],
    ['when a heartbeat is missed', null, NOW_MS + 1000, NOW_MS + 1000],
    ['when the membership ends', '2026-11-21T08:02:00Z', null, NOW_MS + 2 * MINUTE_MS],
    ['not at an end that is over', '2026-11-21T07:00:00Z', null, NOW_MS + 5 * MINUTE_MS],
  ])('%s', (_, expire_date, heartbeat_until_ms, at_ms) => {
    expect(nextSlotCheck({ expire_date }, heartbeat_until_ms, NOW_MS)).toBe(at_ms)
  })
})

describe('the device limit as a screen shows it', () => {
  const device_totals = { max_online_device_num: 3 }
  const limits = { free: 1, gold: 3, diamond: 6 }
  const nowMs = Date.UTC(2026, 10, 21)
  it.each([
    ['what the service said while the membership runs', '2026-12-01T08:00:00Z', limits, 3],
    ['what the service said where there is no end', null, limits, 3],
    ['the free tier’s once it has lapsed', '2026-11-20T08:00:00Z', limits, 1],
    ['what the service said while no limit is known', '2026-11-20T08:00:00Z', undefined, 3],
  ])('is %s', (_case, expire_date, known, expected) => {
    const account = { user_info: { expire_date, vip_type: 2 }, device_totals }
    expect(shownDeviceLimit(account, known, nowMs)).toBe(expected)
  })
})
