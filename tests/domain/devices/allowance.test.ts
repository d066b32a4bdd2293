import { expect, it } from 'vitest'
import {
  bytesLeft,
  hasHalved,
  lowestMarkBytes,
  ownBytes,
  peerBudget,
  reachedMark,
} from '#domain/devices/allowance.ts'

const GB = 1_000_000_000
const NOW_MS = Date.UTC(2026, 10, 21, 8)

/** A member's traffic of this month: used in all, of that from packs, and left in packs. */
const counted = (used_bytes: number, from_packs_bytes = 0, packs_left_bytes = 0) => ({
  month: '2026-11',
  used_bytes,
  from_packs_bytes,
  packs_left_bytes,
})

it.each([
  [0, 0],
  [8 * GB - 1, 0],
  [8 * GB, 80],
  [10 * GB - 1, 80],
  [10 * GB, 100],
  [Number.MAX_SAFE_INTEGER, 100],
])('%d bytes of ten gigabytes reach the mark of %d %%', (used_bytes, mark) => {
  expect(reachedMark(10 * GB, counted(used_bytes), NOW_MS)).toBe(mark)
  expect(used_bytes >= lowestMarkBytes(10 * GB)).toBe(mark > 0)
})

it.each([
  ['a pack that is whole', counted(10 * GB, 0, 5 * GB), 5 * GB, 80],
  ['a pack in use, of which the month shows a part', counted(12 * GB, 2 * GB, 3 * GB), 3 * GB, 80],
  ['a pack that is used up', counted(15 * GB, 5 * GB, 0), 0, 100],
  ['traffic that went beyond before there was a pack', counted(11 * GB, 0, 5 * GB), 5 * GB, 80],
  ['an allowance that a pack was used before', counted(12 * GB, 4 * GB, 1 * GB), 3 * GB, 80],
])('the rest of an allowance counts %s (decision 185)', (_, traffic, leftBytes, mark) => {
  expect(bytesLeft(10 * GB, traffic, NOW_MS)).toBe(leftBytes)
  expect(reachedMark(10 * GB, traffic, NOW_MS)).toBe(mark)
})

it('an allowance starts again each month, and packs keep what they hold', () => {
  const december = Date.UTC(2026, 11, 1)
  const traffic = counted(15 * GB, 2 * GB, 3 * GB)
  expect(ownBytes(traffic, december)).toBe(0)
  expect(bytesLeft(10 * GB, traffic, december)).toBe(13 * GB)
})

it('the remaining traffic is shared between the slots, and none is given when none is left', () => {
  const used = { allowance_bytes: 10 * GB, slots: 2 }
  expect(peerBudget({ ...used, leftBytes: 4 * GB })).toBe(2_010_000_000)
  expect(peerBudget({ ...used, leftBytes: 0 })).toBe(0)
  expect(hasHalved({ ...used, leftBytes: 4 * GB }, 5 * GB)).toBe(true)
  expect(hasHalved({ ...used, leftBytes: 9 * GB }, 1000)).toBe(false)
})
