import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { PLANS } from '#contract/site/content.ts'
import { paidTax } from '#domain/billing/taxes.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { checkLedger } from '../../../src/server/billing/check-ledger.ts'
import { readDocument } from '../../../src/server/billing/invoices/invoice-document.ts'
import { selectInvoicesOfAccount } from '../../../src/server/billing/invoices/invoice-queries.ts'
import { takeBackDays } from '../../../src/server/operator/actions/members/free-days.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../src/server/site/content/exported-content.ts'
import { selectPacks } from '../../../src/server/usage/pack-queries.ts'
import { selectUsage } from '../../../src/server/usage/queries.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'
import { expectExplained, ledgerOf } from '../referrals/ledger-of.ts'
import { invoicesOf, issueInvoices } from './invoices/issue-invoices.ts'
import { AUTHOR, performAction } from './perform-action.ts'
import { COUPONS, histories, type Offer, offers, type Step } from './purchase-histories.ts'
import { sellPacks } from './sell-packs.ts'
import { type Member, openShop } from './shop.ts'

const IS_LONG = process.env.TEST_LONG !== undefined
/** Two hundred offers in all; each part is a test, so that none runs into the limit of one. */
const PARTS = Array.from({ length: IS_LONG ? 20 : 1 }, (_, index) => index + 1)
const OFFERS = IS_LONG ? 10 : 6
const HISTORIES = { SQLite: IS_LONG ? 50 : 4, PostgreSQL: IS_LONG ? 5 : 2 } as const

describe('whatever plans, packs, allowances and taxes an operator sets', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(async () => {
      const opened = await openShop(engine)
      for (const [code, off] of Object.entries(COUPONS)) {
        const options = [code, '--off', off, '--reason', 'spring sale']
        await operate(opened, {}, ['coupons', 'make', ...options])
      }
      return opened
    })

    async function sell({ list, traffic, tax_rate }: Offer) {
      const { db } = shop.services
      const texts = await exportedTexts(db)
      texts.set(PLANS, JSON.stringify(list))
      await applyContent(db, texts, shop.clock.nowMs)
      await sellPacks(shop, traffic)
      await issueInvoices(shop, { tax_rate })
    }

    async function tell(offer: Offer, steps: readonly Step[]) {
      const member = await shop.member()
      const paid: Order[] = []
      for (const { action, goesBack, waitMs } of steps) {
        const order = await performAction(shop, member, offer, action)
        if (order) paid.push(order)
        const [back] = goesBack === null ? [] : paid.splice(goesBack % (paid.length || 1), 1)
        if (back) await shop.reportBack(back)
        await expectExplained(shop, member)
        await expectPacksOf(member, paid)
        shop.clock.advance(waitMs)
        // a session ends after thirty days without use
        await member.membership()
      }
      const held = paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
      expect(await moneyOf(member)).toBe(held)
      await expectInvoiced(member, held)
      for (const order of paid.toReversed()) await shop.reportBack(order)
      expect(await moneyOf(member)).toBe(0)
      await expectInvoiced(member, 0)
      await expectPacksOf(member, [])
      await takeBackVouchers(member)
      const { expire_date } = await shop.membershipOf(member.account.account_id)
      expect(Date.parse(expire_date ?? '1970-01-01')).toBeLessThanOrEqual(shop.clock.nowMs)
    }

    /** Expects that invoices and credit notes sum to what is kept, and their taxes to the tax of that, order by order. */
    async function expectInvoiced({ account: { account_id } }: Member, heldMinor: number) {
      const all = await selectInvoicesOfAccount(shop.services.db, account_id)
      const sumOf = (rows: typeof all, key: 'sum_minor' | 'tax_minor') =>
        rows.reduce((sum, row) => sum + Number(row[key]), 0)
      expect(sumOf(all, 'sum_minor')).toBe(heldMinor)
      for (const rows of Map.groupBy(all, ({ order_no }) => order_no).values()) {
        const [tax] = rows.map((row) => readDocument(row).tax)
        if (!tax) throw new Error('an invoice says no tax')
        expect(sumOf(rows, 'tax_minor')).toBe(paidTax(sumOf(rows, 'sum_minor'), tax))
      }
    }

    const moneyOf = async (member: Member) =>
      (await ledgerOf(shop, member)).reduce((sum, { paid_minor }) => sum + paid_minor, 0)

    /** Expects that the packs that can be used are those that vouchers gave, and those that are paid for. */
    async function expectPacksOf({ account: { account_id } }: Member, paid: readonly Order[]) {
      const packs = await selectPacks(shop.services.db, account_id)
      const open = packs.filter(({ ended_at_ms }) => ended_at_ms === null)
      const bought = open.filter(({ kind }) => kind === 'purchase')
      const owned = paid.filter(({ cycle }) => isPack(cycle))
      expect(bought.map(({ order_no }) => order_no).toSorted()).toEqual(
        owned.map(({ order_no }) => order_no).toSorted(),
      )
      expect(packs.filter(({ kind, ended_at_ms }) => kind === 'voucher' && ended_at_ms)).toEqual([])
      const left = open.reduce((sum, { bytes, used_bytes }) => sum + bytes - used_bytes, 0)
      const { packs_left_bytes } = await selectUsage(shop.services.db, account_id)
      expect(packs_left_bytes).toBe(left)
    }

    async function takeBackVouchers(member: Member) {
      const { digital_account_number } = member.account
      for (const { kind, entry_id } of await ledgerOf(shop, member)) {
        if (kind !== 'voucher') continue
        const grant = { member: digital_account_number, entry_id }
        await takeBackDays(shop.services, grant, AUTHOR)
        await expectExplained(shop, member)
      }
    }

    it.each(PARTS)(
      'quotes add up, refunds take back what was bought, the ledger explains every membership, and invoices sum to the cent (part %i)',
      async () => {
        const all = fc.asyncProperty(offers, fc.integer(), async (offer, seed) => {
          await sell(offer)
          const property = fc.asyncProperty(histories, (steps) => tell(offer, steps))
          await fc.assert(property, { numRuns: HISTORIES[engine.name], seed })
        })
        await fc.assert(all, { numRuns: OFFERS, endOnFailure: true })
        expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
        const numbers = (await invoicesOf(shop)).map(({ invoice_no }) => Number(invoice_no))
        expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      },
    )
  })
})
