import { describe, expect, it } from 'vitest'
import { refundedOf, sentBackOf } from '#domain/billing/refunded.ts'

const sent = (amount_minor: number) => ({ kind: 'refunded', amount_minor })
const failed = (amount_minor: number) => ({ kind: 'refund_failed', amount_minor })

describe('what was refunded of a payment (decision 195)', () => {
  it.each<[string, Parameters<typeof sentBackOf>[0], sent: number, refunded: number]>([
    ['is nothing at first', [{ kind: 'paid', amount_minor: 499 }], 0, 0],
    ['is the largest sum that was told', [sent(100), sent(250), sent(250)], 250, 250],
    ['is that less what the bank refused', [sent(499), failed(499)], 499, 0],
    ['counts each refusal', [sent(300), failed(100), failed(200), sent(499)], 499, 199],
    ['knows that what was refused was sent', [failed(499)], 499, 0],
  ])('%s', (_what, reports, sentMinor, refundedMinor) => {
    expect(sentBackOf(reports)).toBe(sentMinor)
    expect(refundedOf(reports)).toBe(refundedMinor)
    expect(refundedOf(reports.toReversed())).toBe(refundedMinor)
  })
})
