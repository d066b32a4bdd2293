import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Remote } from '../../../src/web/remote.ts'
import { shownOrder } from '../../../src/web/state/orders/shown-order.ts'
import { ORDER_NO, order } from './order-sample.ts'

const OFFLINE = { status: 'failed', failure: { kind: 'offline' } } as const
const list = (...orders: Order[]): Remote<{ orders: Order[] }> => ({
  status: 'stale',
  value: { orders },
  asOf: 7,
  failure: null,
})

describe('what a screen shows of one order', () => {
  it('is live when the service has just answered', () => {
    const seen = shownOrder({ status: 'ready', value: order(), asOf: 9 }, list(), ORDER_NO)
    expect(seen).toMatchObject({ status: 'seen', freshness: 'live', as_of_ms: 9 })
  })

  it('is the copy on this device, with its age, when the service is out of reach', () => {
    const seen = shownOrder(OFFLINE, list(order()), ORDER_NO)
    expect(seen).toMatchObject({ status: 'seen', freshness: 'copy', as_of_ms: 7 })
  })

  it('is the copy at once, not yet called old, while the service is asked', () => {
    const seen = shownOrder({ status: 'idle' }, list(order()), ORDER_NO)
    expect(seen).toMatchObject({ status: 'seen', freshness: 'asking' })
  })

  it('is the copy among older orders, with its own age, when the list has none', () => {
    const older = { as_of_ms: 3, from: ORDER_NO, orders: [order()] }
    const seen = shownOrder(OFFLINE, list(), ORDER_NO, older)
    expect(seen).toMatchObject({ status: 'seen', freshness: 'copy', as_of_ms: 3 })
  })

  it('is not saved, rather than unknown, when neither tells', () => {
    expect(shownOrder(OFFLINE, list(), ORDER_NO).status).toBe('not_saved')
  })

  it('waits while the copy is still being read', () => {
    expect(shownOrder(OFFLINE, { status: 'loading' }, ORDER_NO).status).toBe('waiting')
  })

  it('is unknown only when the service says so, copy or not', () => {
    const refused = {
      status: 'failed',
      failure: { kind: 'refused', error: 'not_found' },
    } as const
    expect(shownOrder(refused, list(order()), ORDER_NO).status).toBe('unknown')
  })
})
