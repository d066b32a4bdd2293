import { expect, it } from 'vitest'
import { batchState } from '#domain/vouchers/batch-state.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 9)
const BATCH = { vouchers: 3, redeemed: 1, ends_at_ms: null, revoked_at_ms: null }

it.each([
  [{}, 'valid'],
  [{ redeemed: 3 }, 'used_up'],
  [{ ends_at_ms: NOW_MS + 1 }, 'valid'],
  [{ ends_at_ms: NOW_MS }, 'ended'],
  [{ ends_at_ms: NOW_MS, redeemed: 3 }, 'used_up'],
  [{ ends_at_ms: NOW_MS, revoked_at_ms: NOW_MS - 1 }, 'revoked'],
] as const)('vouchers with %j are %s (decision 163)', (change, state) => {
  expect(batchState({ ...BATCH, ...change }, NOW_MS)).toBe(state)
})
