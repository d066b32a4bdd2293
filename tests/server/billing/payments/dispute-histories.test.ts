import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate, nextMonth } from '#domain/time/local-day.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { sumMonth } from '../../../../src/server/operator/reads/month/money-of-month.ts'
import { readRevenue } from '../../../../src/server/operator/reads/revenue.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openStripeShop } from '../stripe-shop.ts'
import { buy, expectAsModelled } from './disputed-order.ts'
import { applyAct, purchases, tellRest } from './disputed-purchase.ts'

const RUNS = process.env.TEST_LONG ? 500 : 12

describe('generated histories of payments, refunds and disputes in any order', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openStripeShop(engine))
    const monthNow = () => localDate(shop.clock.nowMs, 'Asia/Shanghai').slice(0, 7)

    async function keptByMonths(first: string): Promise<number> {
      let sum = 0
      for (let month = first; month <= monthNow(); month = nextMonth(month))
        for (const { paid_minor, refunded_minor } of await sumMonth(shop.services, month))
          sum += paid_minor - refunded_minor
      return sum
    }

    it('month, Numbers, ledger and the provider’s books agree to the cent', async () => {
      const first = monthNow()
      let paidMinor = 0
      await fc.assert(
        fc.asyncProperty(purchases, async (history) => {
          const member = await shop.member({ payment_type: 'stripe' })
          for (const { acts, ...how } of history) {
            const order = await buy(shop, member, how)
            for (const act of acts) await applyAct(shop, order, act)
            await tellRest(shop, order)
            await expectAsModelled(shop, order)
            for (const { amount_minor } of order.payments) paidMinor += amount_minor
          }
          const books = paidMinor + shop.stripe.returns.moved()
          expect(await keptByMonths(first)).toBe(books)
          const numbers = await readRevenue(shop.services, 0)
          expect(numbers.reduce((sum, day) => sum + day.paid_minor - day.refunded_minor, 0)).toBe(
            books,
          )
          expect(await checkLedger(shop.services)).toBeTypeOf('object')
        }),
        { numRuns: RUNS },
      )
    })
  })
})
