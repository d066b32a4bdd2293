import { expect, it } from 'vitest'
import { lowestMarkBytes, reachedMark } from '#domain/devices/allowance.ts'

const GB = 1_000_000_000

it.each([
  [0, 0],
  [8 * GB - 1, 0],
  [8 * GB, 80],
  [10 * GB - 1, 80],
  [10 * GB, 100],
  [Number.MAX_SAFE_INTEGER, 100],
])('%d bytes of ten gigabytes reach the mark of %d %% (decision 180)', (used_bytes, mark) => {
  expect(reachedMark(used_bytes, 10 * GB)).toBe(mark)
  expect(used_bytes >= lowestMarkBytes(10 * GB)).toBe(mark > 0)
})
