import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import {
  checkOrder,
  openedOrder,
  openOrder,
  readOrder,
} from '../../../src/web/state/orders/opened-order.ts'
import { member } from '../../../src/web/state/session/member.ts'
import { ORDER_NO, order } from './order-sample.ts'
import { cutOffNetwork, type Reply, stubService } from './stub-service.ts'

const answer = (reply: () => Reply) => stubService(reply)
const answerOrder = (changed: Partial<Order> = {}) =>
  answer(() => ({ body: { order: order(changed), payments: [] } }))
const shown = () => (openedOrder.remote.status === 'ready' ? openedOrder.remote.value : null)

beforeEach(() => {
  member.session = 'signed_in'
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an order whose payment is unknown (decision 17)', () => {
  it('stays unpaid, never failed, when the provider does not answer', async () => {
    answerOrder()
    await openOrder(ORDER_NO)
    answer(() => ({ status: 502, body: { error: 'gateway_unavailable' } }))
    await checkOrder('paid')
    expect(shown()?.order_status).toBe('unpaid')
    expect(openedOrder).toMatchObject({
      answer: null,
      failure: { error: 'gateway_unavailable' },
      doing: 'nothing',
    })
  })

  it('is looked at quietly: a refused look changes nothing that is shown', async () => {
    answerOrder()
    await openOrder(ORDER_NO)
    answer(() => ({ status: 429, body: { error: 'too_many_requests', retry_after_s: 30 } }))
    await readOrder(ORDER_NO, true)
    expect(shown()?.order_status).toBe('unpaid')
    expect(openedOrder.failure).toBeNull()
  })

  it('keeps what the member answered once the provider was asked', async () => {
    answerOrder()
    await openOrder(ORDER_NO)
    await checkOrder('paid')
    expect(openedOrder).toMatchObject({ answer: 'paid', failure: null })
  })

  it('becomes what the provider knows', async () => {
    answerOrder()
    await openOrder(ORDER_NO)
    answerOrder({ order_status: 'completed', expire_date: '2026-12-21T08:00:00Z' })
    await checkOrder('not_paid')
    expect(shown()).toMatchObject({
      order_status: 'completed',
      expire_date: '2026-12-21T08:00:00Z',
    })
  })

  it('stays readable as it was last seen when the service is out of reach', async () => {
    answerOrder()
    await openOrder(ORDER_NO)
    cutOffNetwork()
    await readOrder(ORDER_NO)
    expect(openedOrder.remote).toMatchObject({ status: 'stale', value: { order_no: ORDER_NO } })
  })

  it('leaves nothing in memory of a member who has signed out', async () => {
    answerOrder()
    await openOrder(ORDER_NO)
    member.session = 'signed_out'
    await expect.poll(() => openedOrder.order_no).toBe('')
    expect(openedOrder.remote.status).toBe('idle')
  })
})
