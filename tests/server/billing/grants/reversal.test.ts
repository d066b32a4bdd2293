import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { DEFAULT_CYCLES } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { selectLedger } from '../../../../src/server/billing/queries.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type Member, openShop, type Shop } from '../shop.ts'

const RUNS = process.env.TEST_LONG ? 100 : 15
const FREE = { expire_date: null, vip_type: 1 }

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  const moneyBack = (...report: Parameters<Shop['reportBack']>) => shop.reportBack(...report)

  async function ledgerOf({ account }: Member) {
    return selectLedger(shop.services.db, account.account_id)
  }

  describe('an order that was refunded leaves the membership as if it had never been made', () => {
    it('the first purchase: the member is free again, and the ledger says why', async () => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      shop.clock.advance(5 * DAY_MS)
      await moneyBack(order)
      expect(await member.membership()).toEqual(FREE)
      expect((await member.read(order)).order_status).toBe('refunded')
      const ledger = await ledgerOf(member)
      expect(ledger.map(({ kind, paid_minor }) => [kind, paid_minor])).toEqual([
        ['purchase', order.amount_minor],
        ['reversal', -order.amount_minor],
      ])
    })

    it('an extension: the end is the previous one', async () => {
      const member = await shop.member()
      await member.buy('gold', 'month')
      const before = await member.membership()
      shop.clock.advance(DAY_MS)
      const extension = await member.buy('gold', 'quarter')
      await moneyBack(extension, 'disputed')
      expect(await member.membership()).toEqual(before)
      expect((await member.read(extension)).order_status).toBe('disputed')
    })

    it('the purchase before an extension: the extension moves up', async () => {
      const member = await shop.member()
      const first = await member.buy('gold', 'month')
      shop.clock.advance(DAY_MS)
      const second = await member.buy('gold', 'week')
      const boughtMs = shop.clock.nowMs
      await moneyBack(first)
      const { expire_date, vip_type } = await member.membership()
      expect([Date.parse(expire_date ?? ''), vip_type]).toEqual([boughtMs + 7 * DAY_MS, 2])
      expect((await member.read(second)).order_status).toBe('completed')
    })

    it('an upgrade: the lower tier is back with all its time', async () => {
      const member = await shop.member()
      await member.buy('gold', 'year')
      const before = await member.membership()
      shop.clock.advance(10 * DAY_MS)
      const upgrade = await member.buy('diamond', 'year')
      expect((await member.membership()).vip_type).toBe(3)
      await moneyBack(upgrade)
      expect(await member.membership()).toEqual(before)
    })

    it('the purchase whose rest paid for an upgrade: its credit is taken out of the upgrade', async () => {
      const member = await shop.member()
      const gold = await member.buy('gold', 'month')
      const boughtMs = shop.clock.nowMs
      const upgrade = await member.buy('diamond', 'month')
      const wholeMs = Date.parse((await member.membership()).expire_date ?? '') - boughtMs
      await moneyBack(gold)
      const { expire_date, vip_type } = await member.membership()
      const share = upgrade.amount_minor / (upgrade.amount_minor + gold.amount_minor)
      expect(vip_type).toBe(3)
      expect(Date.parse(expire_date ?? '') - boughtMs).toBeGreaterThanOrEqual(wholeMs * share)
      expect(Date.parse(expire_date ?? '') - boughtMs).toBeLessThan(wholeMs * share + 1000)
    })

    it('a membership that another service granted keeps that time', async () => {
      const member = await shop.member()
      const imported = { expire_date: '2027-11-21T08:00:00Z', vip_type: 2 }
      const { account_id } = member.account
      const { db } = shop.services
      await db.updateTable('account').set(imported).where('account_id', '=', account_id).execute()
      const extension = await member.buy('gold', 'week')
      await moneyBack(extension)
      expect(await member.membership()).toEqual(imported)
    })

    it('in any order of any purchases: nothing is left when all money is back', async () => {
      const step = fc.record({
        tier: fc.constantFrom(...PAID_TIERS),
        cycle: fc.constantFrom(...DEFAULT_CYCLES),
        waitMs: fc.integer({ min: 0, max: 40 * DAY_MS }),
        place: fc.nat(),
      })
      const histories = fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (steps) => {
          const member = await shop.member()
          const paid: Order[] = []
          const states = [await member.membership()]
          for (const { tier, cycle, waitMs, place } of steps) {
            const { status } = await member.browser.call('quote', { request: { tier, cycle } })
            for (const isKept of status === 200 ? [false, true] : []) {
              const order = await member.buy(tier, cycle)
              if (order.amount_minor === 0) break
              if (isKept) paid.splice(place % (paid.length + 1), 0, order)
              else await moneyBack(order, 'disputed')
              if (!isKept) expect(await member.membership()).toEqual(states.at(-1))
            }
            states.push(await member.membership())
            shop.clock.advance(waitMs)
            await member.signIn()
          }
          for (const order of paid) await moneyBack(order)
          const sum = (await ledgerOf(member)).reduce((all, { paid_minor }) => all + paid_minor, 0)
          expect(sum).toBe(0)
          const { expire_date } = await member.membership()
          expect(Date.parse(expire_date ?? '1970-01-01T00:00:00Z')).toBeLessThanOrEqual(
            shop.clock.nowMs,
          )
        },
      )
      await fc.assert(histories, { numRuns: RUNS })
    })
  })

  describe('money that comes back to us restores what was taken', () => {
    it('a dispute that we win: the previous membership is back', async () => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      await member.buy('gold', 'week')
      const before = await member.membership()
      await moneyBack(order, 'disputed')
      expect((await member.read(order)).order_status).toBe('disputed')
      expect(await member.membership()).not.toEqual(before)
      await moneyBack(order, 'reinstated')
      expect((await member.read(order)).order_status).toBe('completed')
      expect(await member.membership()).toEqual(before)
    })

    it('a refund after a won dispute takes it back again, each time written in the ledger', async () => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      await moneyBack(order, 'disputed')
      await moneyBack(order, 'reinstated')
      await moneyBack(order)
      expect((await member.read(order)).order_status).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
      const { amount_minor } = order
      expect((await ledgerOf(member)).map(({ kind, paid_minor }) => [kind, paid_minor])).toEqual([
        ['purchase', amount_minor],
        ['reversal', -amount_minor],
        ['restored', amount_minor],
        ['reversal', -amount_minor],
      ])
    })

    it('what was bought in between is not lost: the lower tier becomes time of the higher', async () => {
      const member = await shop.member()
      const gold = await member.buy('gold', 'month')
      await moneyBack(gold, 'disputed')
      await member.buy('diamond', 'month')
      const before = await member.membership()
      await moneyBack(gold, 'reinstated')
      const after = await member.membership()
      expect(after.vip_type).toBe(3)
      expect(Date.parse(after.expire_date ?? '')).toBeGreaterThan(
        Date.parse(before.expire_date ?? ''),
      )
    })
  })

  describe('what takes nothing back', () => {
    it('the refund of a second payment for the same order', async () => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      const before = await member.membership()
      const provider_ref = `second-${order.order_no}`
      await shop.reportPaid(order, { provider_ref })
      await moneyBack({ ...order, provider_ref })
      expect(await member.membership()).toEqual(before)
      expect((await member.read(order)).order_status).toBe('completed')
    })

    it('a second report of the same refund', async () => {
      const member = await shop.member()
      const order = await member.buy('gold', 'month')
      await moneyBack(order)
      const again = await member.buy('gold', 'month')
      const before = await member.membership()
      await moneyBack(order)
      await moneyBack(order, 'disputed')
      expect(await member.membership()).toEqual(before)
      expect((await member.read(again)).order_status).toBe('completed')
    })

    it('a refund of late money: the order is refunded, the membership as it was', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      await member.browser.ok('cancelOrder', undefined, { order_no: order.order_no })
      await shop.reportPaid(order)
      await moneyBack(order)
      expect((await member.read(order)).order_status).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
    })
  })

  describe('the reward of the inviter (decision 20)', () => {
    const stateOf = async ({ account }: Member) =>
      shop.services.db
        .selectFrom('referral')
        .select('state')
        .where('invitee_account_id', '=', account.account_id)
        .executeTakeFirst()

    it('is reversed when the last of the money that was paid went back', async () => {
      const inviter = await shop.member()
      const { invitation_code } = inviter.account
      const member = await shop.member({ invitation_code })
      const first = await member.buy('gold', 'month')
      const second = await member.buy('gold', 'week')
      await moneyBack(first)
      expect(await stateOf(member)).toEqual({ state: 'held' })
      await moneyBack(second)
      expect(await stateOf(member)).toEqual({ state: 'reversed' })
    })
  })
})
