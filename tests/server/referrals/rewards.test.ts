import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { formatExpireDate } from '#domain/dates.ts'
import { vipTypeOfTier } from '#domain/membership.ts'
import { grantDueRewards } from '../../../src/server/billing/grant-rewards.ts'
import { remainingGrants } from '../../../src/server/billing/grants.ts'
import { selectLedger } from '../../../src/server/billing/queries.ts'
import { settlePayment } from '../../../src/server/billing/settle-payment.ts'
import { forEachEngine } from '../../support/engines.ts'
import { refOf } from '../billing/gateway-double.ts'
import { type Member, openShop, paidEvent, type Shop } from '../billing/shop.ts'

const DAY_MS = 86_400_000
const FREE = { expire_date: null, vip_type: 1 }

describe('the reward of an invitation (decision 20)', () => {
  forEachEngine((engine) => {
    let shop: Shop
    beforeAll(async () => {
      shop = await openShop(engine)
    })
    afterAll(() => shop.close())

    async function invite(): Promise<{ inviter: Member; invitee: Member }> {
      const inviter = await shop.member()
      const { invitation_code } = inviter.account
      return { inviter, invitee: await shop.member({ invitation_code }) }
    }

    const stored = ({ account }: Member) => shop.membershipOf(account.account_id)

    async function hold(): Promise<void> {
      shop.clock.advance(3 * DAY_MS)
      await grantDueRewards(shop.services)
    }

    const moneyBack = (
      { order_no, amount_minor, currency }: Order,
      kind: 'refunded' | 'disputed' = 'refunded',
    ) =>
      settlePayment(shop.services, 'test', {
        event_id: `evt-${randomUUID()}`,
        order_no,
        state: { kind, amount_minor, currency, provider_ref: refOf(order_no) },
      })

    const stateOf = async ({ account }: Member) => {
      const row = await shop.services.db
        .selectFrom('referral')
        .select('state')
        .where('invitee_account_id', '=', account.account_id)
        .executeTakeFirstOrThrow()
      return row.state
    }

    /** What the ledger of a member comes to has to be the membership. */
    async function expectExplained(member: Member): Promise<void> {
      const ledger = await selectLedger(shop.services.db, member.account.account_id)
      const last = remainingGrants(ledger)
        .toSorted((a, b) => a.until_ms - b.until_ms)
        .at(-1)
      expect(await stored(member)).toEqual(
        last
          ? { expire_date: formatExpireDate(last.until_ms), vip_type: vipTypeOfTier(last.tier) }
          : FREE,
      )
    }

    it('is held three days after the first payment, then 7 days for both sides', async () => {
      const { inviter, invitee } = await invite()
      await invitee.buy('gold', 'month')
      const bought = Date.parse((await stored(invitee)).expire_date ?? '')
      shop.clock.advance(3 * DAY_MS - 1)
      await grantDueRewards(shop.services)
      expect(await stateOf(invitee)).toBe('held')
      expect(await stored(inviter)).toEqual(FREE)

      shop.clock.advance(1)
      await grantDueRewards(shop.services)
      expect(await stateOf(invitee)).toBe('granted')
      expect(await stored(inviter)).toEqual({
        expire_date: formatExpireDate(shop.clock.now_ms + 7 * DAY_MS),
        vip_type: 2,
      })
      expect(await stored(invitee)).toEqual({
        expire_date: formatExpireDate(bought + 7 * DAY_MS),
        vip_type: 2,
      })
      for (const one of [inviter, invitee]) await expectExplained(one)
    })

    it('is of the tier that one has, after what runs', async () => {
      const { inviter, invitee } = await invite()
      await inviter.buy('diamond', 'month')
      const end_ms = Date.parse((await stored(inviter)).expire_date ?? '')
      await invitee.buy('gold', 'week')
      await hold()
      expect(await stored(inviter)).toEqual({
        expire_date: formatExpireDate(end_ms + 7 * DAY_MS),
        vip_type: 3,
      })
      await expectExplained(inviter)
    })

    it('has as many days as the rule under which the invitation was used', async () => {
      const { inviter, invitee } = await invite()
      await shop.services.db
        .updateTable('referral')
        .set({ rule: JSON.stringify({ days: 14, hold_days: 1 }) })
        .where('invitee_account_id', '=', invitee.account.account_id)
        .execute()
      await invitee.buy('gold', 'month')
      shop.clock.advance(DAY_MS)
      await grantDueRewards(shop.services)
      expect(await stored(inviter)).toEqual({
        expire_date: formatExpireDate(shop.clock.now_ms + 14 * DAY_MS),
        vip_type: 2,
      })
    })

    it('is granted once, however many instances do it, and for one payment alone', async () => {
      const { inviter, invitee } = await invite()
      await invitee.buy('gold', 'month')
      await invitee.buy('gold', 'week')
      shop.clock.advance(3 * DAY_MS)
      await Promise.all(Array.from({ length: 6 }, () => grantDueRewards(shop.services)))
      await hold()
      const ledger = await selectLedger(shop.services.db, inviter.account.account_id)
      expect(ledger.map(({ kind }) => kind)).toEqual(['referral'])
    })

    it('is told to both, by mail and in the app', async () => {
      const { inviter, invitee } = await invite()
      await invitee.buy('gold', 'month')
      await hold()
      await shop.deliverMail()
      for (const { account } of [inviter, invitee]) {
        const subjects = shop.mails.filter(({ to }) => to === account.email)
        expect(subjects.at(-1)?.subject).toBe('7 days for an invitation')
      }
      expect((await inviter.browser.ok('getInbox')).notices[0]).toMatchObject({
        kind: 'reward',
        payload: { change: 'granted', side: 'inviter', days: 7 },
      })
    })

    it('is never granted for an order that cost nothing, nor without a payment', async () => {
      const { inviter, invitee } = await invite()
      await invitee.order('gold', 'month')
      await hold()
      expect(await stateOf(invitee)).toBe('joined')
      expect(await stored(inviter)).toEqual(FREE)
    })

    describe('when the money went back', () => {
      it('before the hold is over: nothing is granted', async () => {
        const { inviter, invitee } = await invite()
        await moneyBack(await invitee.buy('gold', 'month'))
        await hold()
        expect(await stateOf(invitee)).toBe('reversed')
        expect(await stored(inviter)).toEqual(FREE)
      })

      it.each(['refunded', 'disputed'] as const)(
        'after it (%s): both sides lose the days, and the ledger says why',
        async (kind) => {
          const { inviter, invitee } = await invite()
          const order = await invitee.buy('gold', 'month')
          await hold()
          await moneyBack(order, kind)
          await moneyBack(order, kind)
          expect(await stored(inviter)).toEqual(FREE)
          expect(await stored(invitee)).toEqual(FREE)
          const ledger = await selectLedger(shop.services.db, inviter.account.account_id)
          expect(ledger.map(({ kind: entry }) => entry)).toEqual(['referral', 'reversal'])
          for (const one of [inviter, invitee]) await expectExplained(one)
        },
      )

      it('what the inviter bought later stays, and moves up', async () => {
        const { inviter, invitee } = await invite()
        const order = await invitee.buy('gold', 'month')
        await hold()
        shop.clock.advance(DAY_MS)
        const bought_ms = shop.clock.now_ms
        await inviter.signIn()
        await inviter.buy('gold', 'week')
        await moneyBack(order)
        expect(await stored(inviter)).toEqual({
          expire_date: formatExpireDate(bought_ms + 7 * DAY_MS),
          vip_type: 2,
        })
        await expectExplained(inviter)
      })

      it('a payment that stays keeps the reward, in whatever order the news came', async () => {
        const ends = []
        for (const first of ['refund', 'purchase'] as const) {
          const { inviter, invitee } = await invite()
          const order = await invitee.buy('gold', 'month')
          if (first === 'refund') await moneyBack(order)
          await invitee.buy('gold', 'week')
          if (first === 'purchase') await moneyBack(order)
          await hold()
          ends.push([await stateOf(invitee), (await stored(inviter)).vip_type])
          await expectExplained(inviter)
        }
        expect(ends).toEqual([
          ['granted', 2],
          ['granted', 2],
        ])
      })

      it('a reward that was taken back is granted again for a payment that stays', async () => {
        const { inviter, invitee } = await invite()
        const order = await invitee.buy('gold', 'month')
        await hold()
        await moneyBack(order)
        await invitee.signIn()
        const again = await invitee.buy('gold', 'month')
        await hold()
        expect((await stored(inviter)).vip_type).toBe(2)
        await expectExplained(inviter)
        await moneyBack(again)
        expect(await stored(inviter)).toEqual(FREE)
      })

      it('in the same moment as the grant: the end is the same, whichever came first', async () => {
        const pairs = await Promise.all(Array.from({ length: 5 }, invite))
        const orders: Order[] = []
        for (const { invitee } of pairs) orders.push(await invitee.buy('gold', 'month'))
        shop.clock.advance(3 * DAY_MS)
        await Promise.all([
          ...orders.map((order) => moneyBack(order)),
          grantDueRewards(shop.services),
          grantDueRewards(shop.services),
        ])
        for (const { inviter, invitee } of pairs) {
          expect(await stateOf(invitee)).toBe('reversed')
          expect([await stored(inviter), await stored(invitee)]).toEqual([FREE, FREE])
          await expectExplained(inviter)
        }
      })
    })

    it('of a member who is both sides of several: no grant and no refund waits for another', async () => {
      const { inviter, invitee } = await invite()
      const third = await shop.member({ invitation_code: invitee.account.invitation_code })
      const orders = [await invitee.buy('gold', 'month'), await third.buy('gold', 'month')]
      await hold()
      await Promise.all([...orders, ...orders].map((order) => moneyBack(order)))
      for (const one of [inviter, invitee, third]) {
        expect(await stored(one)).toEqual(FREE)
        await expectExplained(one)
      }
    })

    it('does not spoil an order of a higher tier that was open when it came', async () => {
      const { inviter, invitee } = await invite()
      await invitee.buy('gold', 'month')
      shop.clock.advance(3 * DAY_MS - 60_000)
      const order = await inviter.order('diamond', 'month')
      shop.clock.advance(60_000)
      await grantDueRewards(shop.services)
      expect((await stored(inviter)).vip_type).toBe(2)
      const outcome = await settlePayment(shop.services, 'test', paidEvent(shop, order))
      expect(outcome).toBe('completed')
      expect((await stored(inviter)).vip_type).toBe(3)
      await expectExplained(inviter)
    })
  })
})
