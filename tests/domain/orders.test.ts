import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOpen,
  nextStatus,
  ORDER_EVENTS,
  ORDER_LIFETIME_MS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  shownStatus,
} from '#domain/orders.ts'

const CHANGES: [OrderStatus, OrderEvent, OrderStatus][] = [
  ['unpaid', 'paid', 'completed'],
  ['unpaid', 'paid_short', 'underpaid'],
  ['unpaid', 'refused', 'failed'],
  ['unpaid', 'cancelled', 'failed'],
  ['unpaid', 'timed_out', 'expired'],
  ['failed', 'paid', 'paid_late'],
  ['failed', 'paid_short', 'underpaid'],
  ['expired', 'paid', 'paid_late'],
  ['expired', 'paid_short', 'underpaid'],
  ['underpaid', 'paid', 'paid_late'],
  ['completed', 'refund_owed', 'refund_due'],
  ['completed', 'refunded', 'refunded'],
  ['paid_late', 'refund_owed', 'refund_due'],
  ['paid_late', 'refunded', 'refunded'],
  ['underpaid', 'refund_owed', 'refund_due'],
  ['underpaid', 'refunded', 'refunded'],
  ['refund_due', 'refunded', 'refunded'],
]
const events = fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 12 })
const run = (start: OrderStatus, list: OrderEvent[]) =>
  list.reduce((status, event) => nextStatus(status, event) ?? status, start)

describe('order (spec 4, decision 15)', () => {
  it.each(CHANGES)('that is %s and %s becomes %s', (status, event, next) => {
    expect(nextStatus(status, event)).toBe(next)
  })

  it('is changed by no other event', () => {
    const known = new Set(CHANGES.map(([status, event]) => `${status} ${event}`))
    const others = ORDER_STATUSES.flatMap((status) =>
      ORDER_EVENTS.filter((event) => !known.has(`${status} ${event}`)).map(
        (event) => [status, event, nextStatus(status, event)] as const,
      ),
    )
    expect(others.length).toBe(ORDER_STATUSES.length * ORDER_EVENTS.length - CHANGES.length)
    expect(others.filter(([, , next]) => next !== null)).toEqual([])
  })

  it('stays where an event took it when the same event comes again', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...ORDER_EVENTS), (before, event) => {
        const once = run('unpaid', [...before, event])
        expect(run('unpaid', [...before, event, event])).toBe(once)
      }),
    )
  })

  it('is never unpaid, failed or expired once money has come', () => {
    fc.assert(
      fc.property(events, fc.constantFrom('paid', 'paid_short'), events, (before, money, after) => {
        const end = run('unpaid', [...before, money, ...after])
        expect(['unpaid', 'failed', 'expired']).not.toContain(end)
      }),
    )
  })

  it('completes only by a full payment while it was unpaid', () => {
    for (const status of ORDER_STATUSES) {
      for (const event of ORDER_EVENTS) {
        const isCompletion = nextStatus(status, event) === 'completed'
        expect(isCompletion).toBe(status === 'unpaid' && event === 'paid')
      }
    }
  })

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
