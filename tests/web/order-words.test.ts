import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { orderStatusLabel, orderStatusWords } from '../../src/web/ui/product/order-words.ts'

const label = (status: (typeof ORDER_STATUSES)[number]) => orderStatusLabel(status).message

describe('order status labels (requirement 4.6)', () => {
  it('are unpaid, completed, and cancelled payment for every other end', () => {
    expect(label('unpaid')).toBe('Unpaid')
    expect(label('completed')).toBe('Completed')
    const others = ORDER_STATUSES.filter((status) => !['unpaid', 'completed'].includes(status))
    for (const status of others) expect(label(status), status).toBe('Cancelled payment')
  })

  it('leave no doubt where money is (decision 15)', () => {
    for (const order_status of [
      'paid_late',
      'underpaid',
      'refund_due',
      'disputed',
      'refunded',
    ] as const) {
      expect(
        orderStatusWords({ order_status, cancelled_at_ms: null })?.message,
        order_status,
      ).toMatch(/paid|payment|money/)
    }
  })

  it('tell a cancelled order from a payment that failed', () => {
    const words = (cancelled_at_ms: number | null) =>
      orderStatusWords({ order_status: 'failed', cancelled_at_ms })?.message
    expect(words(1)).toBe('This order was cancelled. Nothing was charged.')
    expect(words(null)).toBe('The payment didn’t go through. Nothing was charged.')
  })
})
