import { beforeEach, describe, expect, it } from 'vitest'
import { checkLedger } from '../../../src/server/billing/check-ledger.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { ledgerOf } from '../referrals/ledger-of.ts'
import { countTraffic, sellPacks } from './sell-packs.ts'
import { type Member, openShop } from './shop.ts'

const GB = 1_000_000_000
const HUNDRED = { tier: 'gold', gb: 100, price_minor: 299 } as const

describe('a pack of traffic that is bought (decision 185)', () => {
  forEachEngine((engine) => {
    const shop = beforeEachOpen(() => openShop(engine))
    let ann: Member
    beforeEach(async () => {
      await sellPacks(shop, { packs: [HUNDRED], gold: '500 GB', diamond: '' })
      ann = await shop.member()
      await ann.buy('gold', 'month')
      shop.clock.advance(1000)
    })
    const usage = () => ann.browser.ok('getUsage')
    const emails = () => shop.mails.filter(({ text }) => text.includes('100 GB'))

    it('costs what the quote says, in one line, and leaves the membership as it is', async () => {
      const before = await ann.membership()
      const { quote } = await ann.browser.ok('quote', { tier: 'gold', cycle: '100-gb' })
      expect(quote).toMatchObject({
        kind: 'pack',
        lines: [{ kind: 'package_fee', amount_minor: 299 }],
        total_minor: 299,
      })
      const order = await ann.buy('gold', '100-gb')
      expect(order).toMatchObject({ order_status: 'completed', amount_minor: 299, kind: 'pack' })
      expect(await ann.membership()).toEqual(before)
      expect(await usage()).toMatchObject({ packs_left_bytes: 100 * GB })
      expect((await ledgerOf(shop, ann)).at(-1)).toMatchObject({ kind: 'pack', paid_minor: 299 })
      expect(await checkLedger(shop.services)).toMatchObject({ orders: 2 })
    })

    it('comes with a receipt that says what a refund takes back', async () => {
      await ann.buy('gold', '100-gb')
      expect(emails()).toMatchObject([
        { text: expect.stringContaining('A refund takes back what you haven’t used.') },
      ])
    })

    it('is given once, however often the provider reports it', async () => {
      const order = await ann.order('gold', '100-gb')
      await Promise.all(Array.from({ length: 8 }, () => shop.reportPaid(order)))
      expect(await usage()).toMatchObject({ packs_left_bytes: 100 * GB })
    })

    it('loses what is left by its refund, and gets it back when the bank returns the money', async () => {
      const order = await ann.buy('gold', '100-gb')
      await countTraffic(shop, ann, 530 * GB)
      expect(await usage()).toMatchObject({ from_packs_bytes: 30 * GB, packs_left_bytes: 70 * GB })
      await shop.reportBack(order, 'disputed')
      expect(await usage()).toMatchObject({ from_packs_bytes: 30 * GB, packs_left_bytes: 0 })
      await shop.reportBack(order, 'reinstated')
      expect(await usage()).toMatchObject({ packs_left_bytes: 70 * GB })
      await shop.reportBack(order)
      expect(await usage()).toMatchObject({ packs_left_bytes: 0 })
      expect(await ann.membership()).toMatchObject({ vip_type: 2 })
      expect(await checkLedger(shop.services)).toMatchObject({ orders: 2 })
    })

    it('survives renewal, upgrade and the end of the membership', async () => {
      await ann.buy('gold', '100-gb')
      await ann.buy('gold', 'month')
      const { order } = await ann.browser.ok('getOrder', undefined, {
        order_no: (await ann.buy('diamond', 'month')).order_no,
      })
      expect(order.order_status).toBe('completed')
      expect(await usage()).toMatchObject({ tier: 'diamond', packs_left_bytes: 100 * GB })
      shop.clock.nowMs = Date.UTC(2027, 5, 1)
      await ann.signIn()
      expect(await usage()).toMatchObject({ tier: 'free', packs_left_bytes: 100 * GB })
    })

    it('is no credit of an upgrade, whose price it leaves alone', async () => {
      const { quote: before } = await ann.browser.ok('quote', { tier: 'diamond', cycle: 'month' })
      await ann.buy('gold', '100-gb')
      const { quote } = await ann.browser.ok('quote', { tier: 'diamond', cycle: 'month' })
      expect(quote.lines).toEqual(before.lines)
    })

    it('is refused to members of another tier, with a coupon, and where nobody sells it', async () => {
      const free = await shop.member()
      const plan = { tier: 'gold', cycle: '100-gb' } as const
      expect(await free.browser.refused('quote', plan)).toMatchObject({ error: 'pack_other_tier' })
      expect(await ann.browser.refused('quote', { ...plan, coupon_code: 'SPRING' })).toMatchObject({
        error: 'coupon_other_plan',
      })
      const other = { ...plan, cycle: '200-gb' } as const
      expect(await ann.browser.refused('quote', other)).toMatchObject({ error: 'not_found' })
    })

    it('is kept for a member who paid for it and has lost the tier meanwhile', async () => {
      const order = await ann.order('gold', '100-gb')
      await shop.services.db
        .updateTable('account')
        .set({ expire_date: '2026-11-20T00:00:00Z' })
        .where('account_id', '=', ann.account.account_id)
        .execute()
      await shop.reportPaid(order)
      expect(await ann.read(order)).toMatchObject({ order_status: 'completed' })
      expect(await usage()).toMatchObject({ tier: 'free', packs_left_bytes: 100 * GB })
    })

    it('is found by the check of the ledger when its row does not fit the order', async () => {
      const order = await ann.buy('gold', '100-gb')
      const { db } = shop.services
      await db.updateTable('traffic_pack').set({ ended_at_ms: 1 }).execute()
      expect(await checkLedger(shop.services)).toContain(`order ${order.order_no}: is completed`)
      await db.deleteFrom('traffic_pack').execute()
      expect(await checkLedger(shop.services)).toContain('bought 100-gb')
    })
  })
})
