import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { orderStatusLabel, orderStatusWords } from '../../src/web/ui/order-words.ts'

const label = (status: (typeof ORDER_STATUSES)[number]) => orderStatusLabel(status).message

describe('order status labels (spec 4)', () => {
  it('are unpaid, completed, and cancelled payment for every other end', () => {
    expect(label('unpaid')).toBe('Unpaid')
    expect(label('completed')).toBe('Completed')
    const others = ORDER_STATUSES.filter((status) => !['unpaid', 'completed'].includes(status))
    for (const status of others) expect(label(status), status).toBe('Cancelled payment')
  })

  it('leave no doubt where money is (decision 15)', () => {
    for (const status of [
      'paid_late',
      'underpaid',
      'refund_due',
      'disputed',
      'refunded',
    ] as const) {
      expect(orderStatusWords(status)?.message, status).toMatch(/paid|payment|money/)
    }
  })
})
