import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidTax } from '#domain/billing/taxes.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { settlePayment } from '../../../../src/server/billing/payments/settle-payment.ts'
import { writeList } from '../../../../src/server/operator/exports/exported-lists.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { refOf } from '../gateway-double.ts'
import { openShop } from '../shop.ts'
import { DETAILS, invoicesOf, issueInvoices } from './issue-invoices.ts'

const IS_LONG = process.env.TEST_LONG !== undefined
const RUNS = { SQLite: IS_LONG ? 200 : 12, PostgreSQL: IS_LONG ? 50 : 6 } as const

const history = fc.record({
  tax_rate: fc.constantFrom('0', '7', '8.1', '19', '25.5', '99.99'),
  hasNumber: fc.boolean(),
  cycle: fc.constantFrom('week' as const, 'month' as const, 'year' as const),
  /** shares of what is left, in percent */
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('refund', 'refund', 'won', 'lost'),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 5 },
  ),
})

describe('whatever is paid, refunded and disputed at whatever tax', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    it('invoices, credit notes, ledger and month agree to the cent', async () => {
      await fc.assert(
        fc.asyncProperty(history, async ({ tax_rate, hasNumber, cycle, steps }) => {
          const german = { country: 'DE', tax_rate, reverse_charge: true }
          await issueInvoices(shop, { tax_rate, countries: [german] })
          const member = await shop.member()
          if (hasNumber) await member.browser.ok('saveBillingDetails', DETAILS)
          const order = await member.buy('gold', cycle)
          const { order_no, amount_minor, currency } = order
          let refundedMinor = 0
          let lostMinor = 0
          for (const { kind, percent } of steps) {
            const left = amount_minor - refundedMinor - lostMinor
            const part = Math.ceil((left * percent) / 100)
            if (part === 0) break
            shop.clock.advance(1000)
            if (kind === 'refund') {
              refundedMinor += part
              await shop.reportBack({ ...order, amount_minor: refundedMinor })
              continue
            }
            await shop.reportBack({ ...order, amount_minor: part }, 'disputed')
            if (kind === 'won')
              await shop.reportBack({ ...order, amount_minor: part }, 'reinstated')
            else {
              const money = { amount_minor: part, currency, provider_ref: refOf(order_no) }
              const state = { kind: 'dispute_lost' as const, ends: '', ...money }
              await settlePayment(shop.services, 'test', {
                event_id: randomUUID(),
                order_no,
                state,
              })
              lostMinor += part
            }
          }
          const keptMinor = amount_minor - refundedMinor - lostMinor
          const own = (await invoicesOf(shop)).filter((invoice) => invoice.order_no === order_no)
          const [tax] = own.map(({ document }) => document.tax)
          if (!tax) throw new Error('the order has no invoice')
          const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
          expect(add(own.map(({ sum_minor }) => sum_minor))).toBe(keptMinor)
          expect(add(own.map(({ tax_minor }) => tax_minor))).toBe(paidTax(keptMinor, tax))
          for (const { document } of own)
            expect(add(document.lines.map((line) => line.amount_minor))).toBe(document.sum_minor)
          const month = (await readMonth('month')).filter((row) => row.order_no === order_no)
          expect(add(month.map((row) => Number(row.amount_minor)))).toBe(keptMinor)
          expect(add(month.map((row) => Number(row.invoiced_minor)))).toBe(keptMinor)
          expect(add(month.map((row) => Number(row.tax_minor)))).toBe(paidTax(keptMinor, tax))
        }),
        { numRuns: RUNS[engine.name] },
      )
      expect(await checkLedger(shop.services)).toMatchObject({ orders: expect.any(Number) })
      const numbers = (await invoicesOf(shop)).map(({ invoice_no }) => invoice_no)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      const listed = (await readMonth('invoices')).map((row) => row.number)
      expect(listed).toEqual(numbers.map((number) => `R-${number}`))
    })

    async function readMonth(list: 'month' | 'invoices'): Promise<Record<string, string>[]> {
      const month = new Date(shop.clock.nowMs).toISOString().slice(0, 7)
      let csv = ''
      for await (const part of writeList(shop.services, list, { month })) csv += part
      const [head, ...rows] = parseCsv(csv)
      return rows.map(({ cells }) =>
        Object.fromEntries(cells.map((cell, index) => [head?.cells[index] ?? '', cell])),
      )
    }
  })
})
