import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { grantDueRewards } from '../../../src/server/billing/grants/grant-rewards.ts'
import { settlePayment } from '../../../src/server/billing/payments/settle-payment.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop, paidEvent } from '../billing/shop.ts'
import { expectExplained, FREE, ledgerOf, referralState, reportMoneyBack } from './ledger-of.ts'

const DAY_MS = 86_400_000

describe('the reward of an invitation (decision 20)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

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

    it('is held three days after the first payment, then 7 days for both sides', async () => {
      const { inviter, invitee } = await invite()
      await invitee.buy('gold', 'month')
      const bought = Date.parse((await stored(invitee)).expire_date ?? '')
      shop.clock.advance(3 * DAY_MS - 1)
      await grantDueRewards(shop.services)
      expect(await referralState(shop, invitee)).toBe('held')
      expect(await stored(inviter)).toEqual(FREE)

      shop.clock.advance(1)
      await grantDueRewards(shop.services)
      expect(await referralState(shop, invitee)).toBe('granted')
      expect(await stored(inviter)).toEqual({
        expire_date: formatInstant(shop.clock.nowMs + 7 * DAY_MS),
        vip_type: 2,
      })
      expect(await stored(invitee)).toEqual({
        expire_date: formatInstant(bought + 7 * DAY_MS),
        vip_type: 2,
      })
      for (const member of [inviter, invitee]) await expectExplained(shop, member)
    })

    it("is of the member's tier, after what runs", async () => {
      const { inviter, invitee } = await invite()
      await inviter.buy('diamond', 'month')
      const endMs = Date.parse((await stored(inviter)).expire_date ?? '')
      await invitee.buy('gold', 'week')
      await hold()
      expect(await stored(inviter)).toEqual({
        expire_date: formatInstant(endMs + 7 * DAY_MS),
        vip_type: 3,
      })
      await expectExplained(shop, inviter)
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
        expire_date: formatInstant(shop.clock.nowMs + 14 * DAY_MS),
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
      const ledger = await ledgerOf(shop, inviter)
      expect(ledger.map(({ kind }) => kind)).toEqual(['referral'])
    })

    it('is announced to both, by email and in the app', async () => {
      const { inviter, invitee } = await invite()
      await invitee.buy('gold', 'month')
      await hold()
      await shop.deliverMail()
      for (const { account } of [inviter, invitee]) {
        const subjects = shop.mails.filter(({ to }) => to === account.email)
        expect(subjects.at(-1)?.subject).toBe('7 free days for your invitation')
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
      expect(await referralState(shop, invitee)).toBe('joined')
      expect(await stored(inviter)).toEqual(FREE)
    })

    describe('when the money went back', () => {
      it('before the hold is over: nothing is granted', async () => {
        const { inviter, invitee } = await invite()
        await reportMoneyBack(shop, await invitee.buy('gold', 'month'))
        await hold()
        expect(await referralState(shop, invitee)).toBe('reversed')
        expect(await stored(inviter)).toEqual(FREE)
      })

      it.each(['refunded', 'disputed'] as const)(
        'after it (%s): both sides lose the days, and the ledger says why',
        async (kind) => {
          const { inviter, invitee } = await invite()
          const order = await invitee.buy('gold', 'month')
          await hold()
          await reportMoneyBack(shop, order, kind)
          await reportMoneyBack(shop, order, kind)
          expect(await stored(inviter)).toEqual(FREE)
          expect(await stored(invitee)).toEqual(FREE)
          const ledger = await ledgerOf(shop, inviter)
          expect(ledger.map(({ kind: entry }) => entry)).toEqual(['referral', 'reversal'])
          for (const member of [inviter, invitee]) await expectExplained(shop, member)
        },
      )

      it('what the inviter bought later stays, and moves up', async () => {
        const { inviter, invitee } = await invite()
        const order = await invitee.buy('gold', 'month')
        await hold()
        shop.clock.advance(DAY_MS)
        const boughtMs = shop.clock.nowMs
        await inviter.signIn()
        await inviter.buy('gold', 'week')
        await reportMoneyBack(shop, order)
        expect(await stored(inviter)).toEqual({
          expire_date: formatInstant(boughtMs + 7 * DAY_MS),
          vip_type: 2,
        })
        await expectExplained(shop, inviter)
      })

      it('a payment that stays keeps the reward, in whatever order the news came', async () => {
        const ends = []
        for (const first of ['refund', 'purchase'] as const) {
          const { inviter, invitee } = await invite()
          const order = await invitee.buy('gold', 'month')
          if (first === 'refund') await reportMoneyBack(shop, order)
          await invitee.buy('gold', 'week')
          if (first === 'purchase') await reportMoneyBack(shop, order)
          await hold()
          ends.push([await referralState(shop, invitee), (await stored(inviter)).vip_type])
          await expectExplained(shop, inviter)
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
        await reportMoneyBack(shop, order)
        await invitee.signIn()
        const again = await invitee.buy('gold', 'month')
        await hold()
        expect((await stored(inviter)).vip_type).toBe(2)
        await expectExplained(shop, inviter)
        await reportMoneyBack(shop, again)
        expect(await stored(inviter)).toEqual(FREE)
      })

      it('in the same moment as the grant: the end is the same, whichever came first', async () => {
        const pairs = await Promise.all(Array.from({ length: 5 }, invite))
        const orders: Order[] = []
        for (const { invitee } of pairs) orders.push(await invitee.buy('gold', 'month'))
        shop.clock.advance(3 * DAY_MS)
        await Promise.all([
          ...orders.map((order) => reportMoneyBack(shop, order)),
          grantDueRewards(shop.services),
          grantDueRewards(shop.services),
        ])
        for (const { inviter, invitee } of pairs) {
          expect(await referralState(shop, invitee)).toBe('reversed')
          expect([await stored(inviter), await stored(invitee)]).toEqual([FREE, FREE])
          await expectExplained(shop, inviter)
        }
      })
    })

    it('of a member on both sides of several: no grant and no refund waits for another', async () => {
      const { inviter, invitee } = await invite()
      const third = await shop.member({ invitation_code: invitee.account.invitation_code })
      const orders = [await invitee.buy('gold', 'month'), await third.buy('gold', 'month')]
      await hold()
      await Promise.all([...orders, ...orders].map((order) => reportMoneyBack(shop, order)))
      for (const member of [inviter, invitee, third]) {
        expect(await stored(member)).toEqual(FREE)
        await expectExplained(shop, member)
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
      await expectExplained(shop, inviter)
    })
  })
})
