import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { askForReturnFees } from '../../../../src/server/billing/payments/ask-fees.ts'
import { readRevenue } from '../../../../src/server/operator/reads/revenue.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { enrolOperator, type Operator } from '../../console/operators.ts'
import { openStripeShop } from '../stripe-shop.ts'

const WHY = { why: 'test' }

describe('a refund that the payer’s bank refuses later (decision 195)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openStripeShop(engine))
    let operator: Operator
    beforeAll(async () => {
      operator = await enrolOperator(shop)
    })
    const report = (type: string, object: object) => {
      shop.clock.advance(1000)
      return shop.deliverStripe(shop.stripe.event(type, { ...object }))
    }
    const refund = (order_no: string, amount_minor: number | null = null) => {
      shop.clock.advance(1000)
      const request = { payment: null, amount_minor, bank_ref: null, ...WHY }
      return operator.ok('refundOrder', request, { order_no })
    }
    const casesOf = async (order_no: string) =>
      (await operator.ok('getPaymentCases')).cases.filter((row) => row.order_no === order_no)
    const heldOf = async (order_no: string) => {
      const { payments } = await operator.ok('listPayments', { find: order_no })
      return payments.reduce((sum, { moved_minor }) => sum + moved_minor, 0)
    }
    const expectSound = async () => expect(await checkLedger(shop.services)).toBeTypeOf('object')

    it('gives the order its time back, tells the member once, and waits for an operator', async () => {
      const { member, order, id } = await shop.paid()
      const { order_no, amount_minor } = order
      const before = await member.membership()
      await refund(order_no)
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await heldOf(order_no)).toBe(0)
      const failed = shop.stripe.failRefund(id)
      for (const type of [
        'refund.failed',
        'refund.updated',
        'charge.refund.updated',
        'refund.failed',
      ])
        expect(await report(type, failed)).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await member.membership()).toEqual(before)
      expect(await shop.outcomesOf(order)).toEqual(['completed', 'refund_failed', 'refunded'])
      expect(await heldOf(order_no)).toBe(amount_minor)
      const { notices } = await member.browser.ok('getInbox')
      const payloads = notices.flatMap((notice) =>
        notice.kind === 'payment' ? [notice.payload] : [],
      )
      expect(payloads.map(({ change, amount_minor }) => [change, amount_minor])).toEqual([
        ['refund_failed', amount_minor],
        ['refunded', amount_minor],
      ])
      const payment = id
      expect(await casesOf(order_no)).toMatchObject([{ about: 'refund_failed', payment }])
      await expectSound()
    })

    it('can be refunded again, as a refund of its own', async () => {
      const { member, order, id } = await shop.paid()
      const { order_no, amount_minor } = order
      await refund(order_no)
      await report('refund.failed', shop.stripe.failRefund(id))
      expect((await operator.ok('getConsoleOrder', {}, { order_no })).can_refund).toBe(true)
      expect(await refund(order_no)).toEqual({ result: 'refunded' })
      expect(shop.stripe.refunded(id)).toBe(amount_minor)
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await heldOf(order_no)).toBe(0)
      expect(await casesOf(order_no)).toEqual([])
      const { payments } = await member.browser.ok('getOrder', {}, { order_no })
      expect(payments).toMatchObject([{ refunded_minor: amount_minor }])
      await expectSound()
    })

    it('counts when it is made again at Stripe itself, whatever the charge says', async () => {
      const { member, order, id } = await shop.paid()
      await report('charge.refunded', shop.stripe.refund(id))
      await report('refund.failed', shop.stripe.failRefund(id))
      await report('charge.refunded', shop.stripe.refund(id))
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await heldOf(order.order_no)).toBe(0)
      expect(await casesOf(order.order_no)).toEqual([])
      await expectSound()
    })

    it('of a part leaves the other parts refunded, and is closed when it is settled otherwise', async () => {
      const { member, order, id } = await shop.paid()
      const { order_no, amount_minor } = order
      await refund(order_no, 100)
      await refund(order_no, 150)
      await report('refund.failed', shop.stripe.failRefund(id))
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await heldOf(order_no)).toBe(amount_minor - 100)
      const close = () => operator.ok('closePayment', { payment: id, ...WHY }, { order_no })
      expect(await close()).toEqual({ result: 'closed' })
      expect(await casesOf(order_no)).toEqual([])
      expect(await close()).toEqual({ result: 'duplicate' })
      await expectSound()
    })

    it('has the same result when it is reported before the refund', async () => {
      const { member, order, id } = await shop.paid()
      const refunded = shop.stripe.event('charge.refunded', { ...shop.stripe.refund(id) })
      await report('refund.failed', shop.stripe.failRefund(id))
      await shop.deliverStripe(refunded)
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await heldOf(order.order_no)).toBe(order.amount_minor)
    })

    it('is found by a question where no notification came, and counts in the revenue of its day', async () => {
      const { member, order, id } = await shop.paid()
      await report('charge.refunded', shop.stripe.refund(id, undefined, null))
      shop.clock.advance(1000)
      const since = shop.clock.nowMs
      shop.stripe.returns.failRefunds()
      await askForReturnFees(shop.services)
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await readRevenue(shop.services, since)).toEqual([
        { currency: 'USD', paid_minor: 0, refunded_minor: 0 - order.amount_minor },
      ])
    })
  })
})
