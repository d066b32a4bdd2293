import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { localDate } from '#domain/time/local-day.ts'
import { askForFees } from '../../../../src/server/billing/payments/ask-fees.ts'
import { selectFees } from '../../../../src/server/billing/payments/fee-queries.ts'
import { monthCsv, sumMonth } from '../../../../src/server/operator/reads/month/money-of-month.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { enrolOperator, type Operator } from '../../console/operators.ts'
import { openStripeShop } from '../stripe-shop.ts'

describe('the fee of a payment', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openStripeShop(engine))
    let operator: Operator
    beforeAll(async () => {
      operator = await enrolOperator(shop)
    })
    const feesOf = async (order_no: string) =>
      (await operator.ok('getConsoleOrder', {}, { order_no })).reports.map(({ fee }) => fee)
    const monthNow = () => localDate(shop.clock.nowMs, 'Asia/Shanghai').slice(0, 7)
    const callCount = () => shop.stripe.calls.length
    const rowsOf = async (order_no: string) => {
      let text = ''
      for await (const part of monthCsv(shop.services, { month: monthNow() })) text += part
      const rows = parseCsv(text).map(({ cells }) => cells)
      return rows.filter((cells) => cells.includes(order_no)).map((cells) => cells.slice(-4, -1))
    }

    it('is asked of the provider until it is known, and stands in order and month', async () => {
      const { order, id } = await shop.paid()
      await askForFees(shop.services)
      expect(await feesOf(order.order_no)).toEqual([null])
      expect(await rowsOf(order.order_no)).toEqual([['', '', '']])
      shop.stripe.book(id, 45)
      await askForFees(shop.services)
      expect(await feesOf(order.order_no)).toEqual([{ fee_minor: 45, currency: 'USD' }])
      expect(await rowsOf(order.order_no)).toEqual([['0.45', '45', 'USD']])
      const before = callCount()
      await askForFees(shop.services)
      expect(callCount()).toBe(before)
    })

    it('is never added to another currency, and leaves the sums of money as they are', async () => {
      const [euro, refunded] = [await shop.paid(), await shop.paid()]
      shop.stripe.book(euro.id, 41, 'eur')
      shop.stripe.book(refunded.id, 45)
      await askForFees(shop.services)
      const { order_no, amount_minor, currency } = refunded.order
      await shop.reportBack({ order_no, amount_minor, currency })
      expect(await feesOf(euro.order.order_no)).toEqual([{ fee_minor: 41, currency: 'EUR' }])
      const sums = (await sumMonth(shop.services, monthNow())).find(
        ({ provider }) => provider === 'stripe',
      )
      expect(sums?.fees).toEqual([
        { currency: 'EUR', fee_minor: 41 },
        { currency: 'USD', fee_minor: 90 },
      ])
      const ledger = await shop.services.db.selectFrom('ledger').select('paid_minor').execute()
      const all = await sumMonth(shop.services, monthNow())
      expect(all.reduce((sum, day) => sum + day.paid_minor - day.refunded_minor, 0)).toBe(
        ledger.reduce((sum, { paid_minor }) => sum + paid_minor, 0),
      )
    })

    it('stays unknown, not zero, where the provider does not report it', async () => {
      const order = await (await shop.member({ payment_type: 'test' })).buy('gold', 'month')
      await askForFees(shop.services)
      expect(await feesOf(order.order_no)).toEqual([null])
      expect(await rowsOf(order.order_no)).toEqual([['', '', '']])
    })

    it('is asked for again after the provider did not answer, and no longer after 14 days', async () => {
      const { order, id } = await shop.paid()
      shop.stripe.intercept = (_request, reply) => reply.writeHead(500).end()
      await askForFees(shop.services)
      shop.stripe.intercept = null
      shop.stripe.book(id, 0)
      await askForFees(shop.services)
      expect(await feesOf(order.order_no)).toEqual([{ fee_minor: 0, currency: 'USD' }])
      await shop.paid()
      shop.clock.advance(15 * DAY_MS)
      const before = callCount()
      await askForFees(shop.services)
      expect(callCount()).toBe(before)
    })

    it('is found however many payments have a fee that stays unknown', async () => {
      const { order, id } = await shop.paid()
      shop.stripe.book(id, 45)
      const { db } = shop.services
      const row = await db
        .selectFrom('payment_event')
        .selectAll()
        .where('order_no', '=', order.order_no)
        .executeTakeFirstOrThrow()
      shop.clock.advance(1000)
      const references = Array.from({ length: 70 }, (_, n) => `cs_test_${n}`)
      // each of them was reported twice
      for (const provider_ref of [...references, ...references]) await addReport(provider_ref)
      const before = callCount()
      const last = new Map()
      for (const _round of [1, 2, 3]) await askForFees(shop.services, last)
      expect(await selectFees(db, 'stripe', [id])).toMatchObject([{ fee_minor: 45 }])
      const queried = new Set(shop.stripe.calls.slice(before).map((call) => call.split('/').at(-1)))
      expect(references.filter((reference) => !queried.has(reference))).toEqual([])

      async function addReport(provider_ref: string): Promise<void> {
        const event_id = randomUUID()
        const received_at_ms = shop.clock.nowMs
        const event = { ...row, provider_ref, event_id, received_at_ms }
        await db.insertInto('payment_event').values(event).execute()
      }
    })
  })
})
