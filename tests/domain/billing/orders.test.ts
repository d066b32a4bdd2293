import { describe, expect, it } from 'vitest'
import { isOpen, ORDER_LIFETIME_MS, ORDER_STATUSES, shownStatus } from '#domain/billing/orders.ts'

describe('order (requirement 4.6, decision 15)', () => {
  it('is shown under one of three labels', () => {
    const labels = Object.fromEntries(ORDER_STATUSES.map((s) => [s, shownStatus(s)]))
    expect(labels).toEqual({
      unpaid: 'unpaid',
      completed: 'completed',
      failed: 'failed',
      expired: 'failed',
      paid_late: 'failed',
      underpaid: 'failed',
      refund_due: 'failed',
      disputed: 'failed',
      refunded: 'failed',
    })
  })

  it('can be paid for 30 minutes', () => {
    const expires = 1_000_000 + ORDER_LIFETIME_MS
    expect(ORDER_LIFETIME_MS).toBe(1_800_000)
    expect(isOpen('unpaid', expires, expires - 1)).toBe(true)
    expect(isOpen('unpaid', expires, expires)).toBe(false)
  })

  it.each(ORDER_STATUSES.filter((status) => status !== 'unpaid'))(
    'cannot be paid when it is %s',
    (status) => {
      expect(isOpen(status, 2000, 1000)).toBe(false)
    },
  )
})
