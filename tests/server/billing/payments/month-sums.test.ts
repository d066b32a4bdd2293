import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { localDate, nextMonth } from '#domain/time/local-day.ts'
import { askForFees, askForReturnFees } from '../../../../src/server/billing/payments/ask-fees.ts'
import { refundOrder } from '../../../../src/server/billing/payments/refund-order.ts'
import { monthCsv, sumMonth } from '../../../../src/server/operator/reads/month/money-of-month.ts'
import { readRevenue } from '../../../../src/server/operator/reads/revenue.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openStripeShop } from '../stripe-shop.ts'

const RUNS = process.env.TEST_LONG ? 60 : 6
/** Yen have no smaller unit. */
const CURRENCIES = ['USD', 'EUR', 'JPY'] as const

const ENDS = [
  ...(['kept', 'part', 'part there', 'part booked late', 'all', 'all refused'] as const),
  ...(['lost', 'won'] as const),
]

const fee = fc.integer({ min: 0, max: 2000 })
const purchase = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  /** that of our balance at the provider */
  feeCurrency: fc.constantFrom('usd', 'eur', 'jpy'),
  end: fc.constantFrom(...ENDS),
  fees: fc.record({ paid: fee, returned: fee, countered: fee }),
  waitMs: fc.integer({ min: 0, max: 20 * DAY_MS }),
})

type Sums = Record<string, number>
const add = (sums: Sums, key: string, more: number) => {
  if (more !== 0) sums[key] = (sums[key] ?? 0) + more
}

describe('a month as CSV', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openStripeShop(engine))
    const monthNow = () => localDate(shop.clock.nowMs, 'Asia/Shanghai').slice(0, 7)
    const ask = async () => {
      await askForFees(shop.services)
      await askForReturnFees(shop.services)
    }

    async function months(first: string) {
      const sums = { money: {} as Sums, fees: {} as Sums, decimals: {} as Sums, totals: {} as Sums }
      const { money, fees, decimals, totals } = sums
      for (let month = first; month <= monthNow(); month = nextMonth(month)) {
        let text = ''
        for await (const part of monthCsv(shop.services, { month })) text += part
        for (const { cells } of parseCsv(text).slice(1)) {
          add(money, cells[3] ?? '', Number(cells[5]))
          add(decimals, cells[3] ?? '', Number(cells[4]))
          add(fees, cells[11] ?? '', Number(cells[10]))
        }
        for (const sum of await sumMonth(shop.services, month)) {
          for (const fee of sum.fees) add(totals, fee.currency, fee.fee_minor)
        }
      }
      return sums
    }

    it('sums to the ledger to the cent, as the revenue does, and its fees to the provider’s balance', async () => {
      const first = monthNow()
      const parts: Sums = {}
      const paymentFees: Sums = {}
      const histories = fc.asyncProperty(
        fc.array(purchase, { minLength: 1, maxLength: 6 }),
        async (purchases) => {
          for (const { currency, feeCurrency, end, fees, waitMs } of purchases) {
            await shop.services.db.updateTable('plan').set({ currency }).execute()
            const { order, id } = await shop.paid()
            const { order_no, amount_minor } = order
            const cost = { fee: fees.returned, currency: feeCurrency }
            shop.stripe.book(id, fees.paid, feeCurrency)
            add(paymentFees, feeCurrency.toUpperCase(), fees.paid)
            await ask()
            shop.clock.advance(waitMs)
            // the order keeps its time, so that the ledger keeps its price
            if (end.startsWith('part')) add(parts, currency, 7)
            if (end === 'part') {
              const wanted = { order_no, payment: null, amount_minor: 7, bank_ref: null }
              await refundOrder(shop.services, wanted, async () => {})
            } else if (end === 'part there' || end === 'part booked late') {
              const charge = shop.stripe.refund(id, 7, end === 'part there' ? cost : null)
              await shop.deliverStripe(shop.stripe.event('charge.refunded', charge))
              await ask()
              shop.clock.advance(waitMs)
              shop.stripe.returns.bookRefunds(cost)
            } else if (end === 'all' || end === 'all refused') {
              const charge = shop.stripe.refund(id, amount_minor, cost)
              await shop.deliverStripe(shop.stripe.event('charge.refunded', charge))
              if (end === 'all') continue
              shop.clock.advance(waitMs)
              const failed = shop.stripe.failRefund(id)
              await shop.deliverStripe(shop.stripe.event('refund.failed', failed))
            } else if (end === 'lost' || end === 'won') {
              const dispute = shop.stripe.dispute(id, cost)
              await shop.deliverStripe(shop.stripe.event('charge.dispute.created', dispute))
              await ask()
              const countered = { fee: fees.countered, currency: feeCurrency }
              const { counter, win, lose } = shop.stripe.returns
              counter(dispute, countered)
              shop.clock.advance(waitMs)
              if (end === 'lost') lose(dispute)
              else win(dispute, { ...countered, fee: 0 - fees.countered })
              await shop.deliverStripe(shop.stripe.event('charge.dispute.closed', dispute))
            }
          }
          shop.clock.advance(DAY_MS)
          await ask()
          const sums = await months(first)
          const held: Sums = {}
          for (const entry of await shop.services.db.selectFrom('ledger').selectAll().execute())
            add(held, entry.currency ?? '', entry.paid_minor)
          for (const [currency, minor] of Object.entries(parts)) add(held, currency, 0 - minor)
          expect(nonZero(sums.money)).toEqual(nonZero(held))
          const revenue: Sums = {}
          for (const { currency, paid_minor, refunded_minor } of await readRevenue(
            shop.services,
            0,
          ))
            add(revenue, currency, paid_minor - refunded_minor)
          expect(nonZero(revenue)).toEqual(nonZero(held))
          for (const [currency, minor] of Object.entries(sums.money)) {
            const unit = currency === 'JPY' ? 1 : 100
            expect(sums.decimals[currency]).toBeCloseTo(minor / unit, 6)
          }
          const charged = { ...paymentFees }
          for (const [currency, minor] of Object.entries(shop.stripe.returns.fees()))
            add(charged, currency, minor)
          expect(nonZero(sums.fees)).toEqual(nonZero(charged))
          expect(nonZero(sums.totals)).toEqual(nonZero(charged))
        },
      )
      await fc.assert(histories, { numRuns: RUNS })
    })
  })
})

const nonZero = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
