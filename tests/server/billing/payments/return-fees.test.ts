import { beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { localDate } from '#domain/time/local-day.ts'
import { askForReturnFees } from '../../../../src/server/billing/payments/ask-fees.ts'
import { monthCsv } from '../../../../src/server/operator/reads/month/money-of-month.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { enrolOperator, type Operator } from '../../console/operators.ts'
import { openStripeShop } from '../stripe-shop.ts'

describe('what providers charge for refunds and disputes', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openStripeShop(engine))
    let operator: Operator
    beforeAll(async () => {
      operator = await enrolOperator(shop)
    })
    const today = () => localDate(shop.clock.nowMs, 'Asia/Shanghai')
    const callCount = () => shop.stripe.calls.length
    const report = (type: string, object: object) =>
      shop.deliverStripe(shop.stripe.event(type, { ...object }))
    /** The fees of an order in a month: day, what it was for, fee. */
    const feesOf = async (order_no: string, month = today().slice(0, 7)) => {
      let text = ''
      for await (const part of monthCsv(shop.services, { month })) text += part
      return parseCsv(text)
        .map(({ cells }) => cells)
        .filter((cells) => cells[2] === 'fee' && cells[6] === order_no)
        .map(([date, , , , amount, , , , outcome, fee, , currency]) =>
          [date, outcome, amount, fee, currency].join(' '),
        )
    }
    const shownOf = async (order_no: string) =>
      (await operator.ok('getConsoleOrder', {}, { order_no })).return_fees

    it('stand in the month and in the order, in their own currency, beside no money', async () => {
      const { order, id } = await shop.paid()
      await report('charge.refunded', shop.stripe.refund(id, 100, { fee: 25, currency: 'eur' }))
      await askForReturnFees(shop.services)
      expect(await feesOf(order.order_no)).toEqual([`${today()} refunded 0 0.25 EUR`])
      expect(await shownOf(order.order_no)).toMatchObject([
        { about: 'refunded', payment_type: 'stripe', fee_minor: 25, currency: 'EUR' },
      ])
    })

    it('of a dispute stay when it is lost; won, it gives back the one for the answer', async () => {
      const [lost, won] = [await shop.paid(), await shop.paid()]
      for (const { id, order, isWon } of [
        { ...lost, isWon: false },
        { ...won, isWon: true },
      ]) {
        const { returns } = shop.stripe
        const dispute = shop.stripe.dispute(id, { fee: 1500 })
        await report('charge.dispute.created', dispute)
        returns.counter(dispute, { fee: 1500 })
        if (isWon) returns.win(dispute, { fee: -1500 })
        else returns.lose(dispute)
        await report('charge.dispute.closed', dispute)
        await askForReturnFees(shop.services)
        const charged = [`${today()} disputed 0 15 USD`, `${today()} disputed 0 15 USD`]
        const back = isWon ? [`${today()} reinstated 0 -15 USD`] : []
        expect((await feesOf(order.order_no)).sort()).toEqual([...charged, ...back].sort())
      }
      expect((await shownOf(won.order.order_no)).map(({ fee_minor }) => fee_minor)).toContain(-1500)
    })

    it('are asked for once after each report, and no more when nothing can follow', async () => {
      const { order, id } = await shop.paid()
      await report('charge.refunded', shop.stripe.refund(id, 100))
      shop.clock.advance(1)
      await askForReturnFees(shop.services)
      shop.clock.advance(2 * DAY_MS)
      const before = callCount()
      await askForReturnFees(shop.services)
      expect(callCount()).toBe(before)
      await report('charge.refunded', shop.stripe.refund(id, 100, { fee: 5 }))
      await askForReturnFees(shop.services)
      expect(await feesOf(order.order_no)).toEqual([`${today()} refunded 0 0.05 USD`])
    })

    it('that come late stand in the month in which they were booked', async () => {
      const { order, id } = await shop.paid()
      const dispute = shop.stripe.dispute(id, { fee: 1500 })
      await report('charge.dispute.created', dispute)
      await askForReturnFees(shop.services)
      const [first, firstDay] = [today().slice(0, 7), today()]
      shop.clock.advance(40 * DAY_MS)
      shop.stripe.returns.counter(dispute, { fee: 1500 })
      shop.stripe.returns.lose(dispute)
      await askForReturnFees(shop.services)
      expect(await feesOf(order.order_no, first)).toEqual([`${firstDay} disputed 0 15 USD`])
      expect(await feesOf(order.order_no)).toEqual([`${today()} disputed 0 15 USD`])
    })

    it('are waited for while a refund is not booked, or was refused', async () => {
      for (const end of ['bookRefunds', 'failRefunds'] as const) {
        const { order, id } = await shop.paid()
        await report('charge.refunded', shop.stripe.refund(id, 100, null))
        await askForReturnFees(shop.services)
        expect(await feesOf(order.order_no)).toEqual([])
        shop.clock.advance(DAY_MS)
        shop.stripe.returns[end]({ fee: 30 })
        await askForReturnFees(shop.services)
        expect(await feesOf(order.order_no)).toEqual([`${today()} refunded 0 0.3 USD`])
      }
    })

    it('are asked for on the next day where the provider did not answer, and for 120 days', async () => {
      const { order, id } = await shop.paid()
      await report('charge.refunded', shop.stripe.refund(id, 100, null))
      shop.stripe.intercept = (_request, reply) => reply.writeHead(500).end()
      await askForReturnFees(shop.services)
      shop.stripe.intercept = null
      shop.stripe.returns.bookRefunds({ fee: 7 })
      const bookedOn = today()
      shop.clock.advance(DAY_MS)
      await askForReturnFees(shop.services)
      const month = bookedOn.slice(0, 7)
      expect(await feesOf(order.order_no, month)).toEqual([`${bookedOn} refunded 0 0.07 USD`])
      const late = await shop.paid()
      await report('charge.dispute.created', shop.stripe.dispute(late.id))
      shop.clock.advance(121 * DAY_MS)
      const before = callCount()
      await askForReturnFees(shop.services)
      expect(callCount()).toBe(before)
    })
  })
})
