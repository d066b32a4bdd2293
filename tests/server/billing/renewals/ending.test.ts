import { beforeEach, describe, expect, it } from 'vitest'
import { scheduleDeletion } from '../../../../src/server/account/schedule-deletion.ts'
import { lockAccount } from '../../../../src/server/db/lock-account.ts'
import { suspendMember } from '../../../../src/server/operator/actions/members/member-access.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import type { Member } from '../shop.ts'
import { DAY_MS, HOUR_MS, openRenewingShop } from './renewing.ts'

describe('a renewal ends, its card is deleted and nothing is charged', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openRenewingShop(engine))
    beforeEach(() => shop.reset())

    async function expectEnded(member: Member): Promise<void> {
      await shop.renew()
      expect(
        await shop.services.db
          .selectFrom('renewal')
          .selectAll()
          .where('account_id', '=', member.account.account_id)
          .execute(),
      ).toEqual([])
      expect(shop.stripe.cards.customers.size).toBe(0)
      await shop.passUntil(member, HOUR_MS)
      expect(shop.charged()).toEqual([])
    }

    const cardOf = () => [...shop.stripe.cards.methods.keys()].at(-1) ?? ''

    it('by one press in the account', async () => {
      const member = await shop.renewing()
      await member.browser.ok('stopRenewal')
      await expectEnded(member)
    })

    it('by one press before the provider has told the card', async () => {
      const member = await shop.renewing()
      await shop.services.db
        .updateTable('renewal')
        .set({ customer_ref: null, card_ref: null, card_brand: null, card_last4: null })
        .execute()
      await member.browser.ok('stopRenewal')
      await expectEnded(member)
    })

    it('by one press on the link of the announcement, signed out; reading its page changes nothing', async () => {
      const member = await shop.renewing()
      await shop.passUntil(member, 5 * DAY_MS)
      const { text } = shop.mailTo(member, 'renews on')
      const url = /https?:\/\/[^/]+(\/unsubscribe\/renewal\/\S+)/.exec(text)?.[1] ?? ''
      const page = await shop.app.inject({ url: `${url}?locale=en-US` })
      expect([page.statusCode, page.body]).toEqual([
        200,
        expect.stringContaining('Stop the renewal'),
      ])
      await member.signIn()
      expect((await member.browser.ok('getRenewal')).renewal).not.toBeNull()
      const stopped = await shop.app.inject({ method: 'POST', url: `${url}?locale=en-US` })
      expect([stopped.statusCode, stopped.body]).toEqual([
        200,
        expect.stringContaining('Nothing renews'),
      ])
      await expectEnded(member)
    })

    it('by a link that was altered, not at all', async () => {
      const member = await shop.renewing()
      const wrong = await shop.app.inject({ method: 'POST', url: '/unsubscribe/renewal/aToken' })
      expect(wrong.statusCode).toBe(404)
      expect((await member.browser.ok('getRenewal')).renewal).not.toBeNull()
      await member.browser.ok('stopRenewal')
      await expectEnded(member)
    })

    it('by a refund', async () => {
      const member = await shop.renewing()
      const session = [...shop.stripe.sessions.keys()].at(-1) ?? ''
      await shop.deliverStripe(shop.stripe.event('charge.refunded', shop.stripe.refund(session)))
      await shop.renew()
      expect(shop.stripe.cards.customers.size).toBe(0)
      expect((await member.browser.ok('getRenewal')).renewal).toBeNull()
    })

    it('by the deletion of the account', async () => {
      const member = await shop.renewing()
      await shop.services.db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, member.account.account_id)
        if (account) await scheduleDeletion(transaction, account, shop.clock.nowMs)
      })
      await expectEnded(member)
    })

    it('by a suspension', async () => {
      const member = await shop.renewing()
      const { digital_account_number } = member.account
      const by = { who: 'test', why: 'abuse' }
      await suspendMember(shop.services, { member: digital_account_number }, by)
      await expectEnded(member)
    })

    it('by an order of another tier', async () => {
      const member = await shop.renewing()
      const { order, payment_url } = await member.checkout('diamond', 'month')
      const id = payment_url.split('/').at(-1) ?? ''
      shop.stripe.pay(id)
      await shop.deliverStripe(shop.completed(id))
      expect((await member.read(order)).order_status).toBe('completed')
      await expectEnded(member)
    })

    it('when the card is gone, which the member is told', async () => {
      const member = await shop.renewing()
      shop.stripe.cards.detach(cardOf())
      await shop.passUntil(member, 6 * DAY_MS)
      expect(shop.mailTo(member, 'no longer renews').text).toContain('no longer there')
      await expectEnded(member)
    })

    it('when the card is gone between announcement and charge', async () => {
      const member = await shop.renewing()
      await shop.passUntil(member, 5 * DAY_MS)
      shop.stripe.cards.detach(cardOf())
      await shop.passUntil(member, 2 * DAY_MS)
      expect(shop.mailTo(member, 'no longer renews').text).toContain('no longer there')
      await expectEnded(member)
    })

    it('when the card has expired for good', async () => {
      const member = await shop.renewing()
      const method = shop.stripe.cards.methods.get(cardOf())
      Object.assign(method?.card ?? {}, { exp_year: 2026, exp_month: 1 })
      await shop.passUntil(member, 6 * DAY_MS)
      expect(shop.mailTo(member, 'no longer renews').text).toContain('no longer valid')
      await expectEnded(member)
    })

    it('when the plan is no longer sold, which the member is told', async () => {
      const { db } = shop.services
      const member = await shop.renewing({ tier: 'gold', cycle: 'quarter' })
      await db.deleteFrom('plan').where('cycle', '=', 'quarter').execute()
      await shop.passUntil(member, 6 * DAY_MS)
      expect(shop.mailTo(member, 'no longer renews').text).toContain('no longer sold')
      await expectEnded(member)
    })
  })
})
