import { describe, expect, it } from 'vitest'
import { DEFAULT_DEVICE_LIMITS, isConnecting } from '#domain/devices/devices.ts'

const NOW = 1_800_000_000_000

describe('isConnecting (requirement 3.7, decision 18)', () => {
  it.each([
    ['a handshake just now', true, NOW, true],
    ['a handshake 180 s ago', true, NOW - 180_000, true],
    ['a handshake more than 180 s ago', true, NOW - 180_001, false],
    ['a handshake by a clock that is ahead', true, NOW + 5000, true],
    ['no handshake yet', true, null, false],
    ['a handshake but no slot', false, NOW, false],
  ])('with %s (slot held: %s)', (_, has_slot, last_handshake_ms, expected) => {
    expect(isConnecting({ has_slot, last_handshake_ms }, NOW)).toBe(expected)
  })
})

describe('device limit (requirement 6.2, decision 19)', () => {
  it('is one online device for free, three for Gold, six for Diamond', () => {
    expect(DEFAULT_DEVICE_LIMITS).toEqual({ free: 1, gold: 3, diamond: 6 })
  })
})
