import { expect, it } from 'vitest'
import { timeToPayMs } from '../../../src/web/pages/pay/order/time-to-pay.ts'

const ORDER = { created_at_ms: 10_000, expires_at_ms: 40_000 }

it.each([
  ['runs out with time', 25_000, 15_000],
  ['is over when the order has expired', 41_000, -1_000],
  ['is no more than the order had, on a clock that is behind', 9_600, 30_000],
])('the time to pay %s', (_, nowMs, leftMs) => {
  expect(timeToPayMs(ORDER, nowMs)).toBe(leftMs)
})
