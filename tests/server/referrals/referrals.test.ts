import { describe, expect, it } from 'vitest'
import { grantDueRewards } from '../../../src/server/billing/grants/grant-rewards.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'

const DAY_MS = 86_400_000

describe('invitations (requirement 3.6, decision 20)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    it('show the code, its link and the rule before anybody used it', async () => {
      const { browser, account } = await shop.member()
      const { invitation_code } = account
      expect(await browser.ok('getReferrals')).toEqual({
        invitation_code,
        link: `http://localhost:8080/sign-up?code=${invitation_code}`,
        rule: { days: 7, hold_days: 3 },
        referrals: [],
        successful_referrals: 0,
        reward_days: 0,
      })
    })

    it('show the state of each without the invited member', async () => {
      const inviter = await shop.member()
      const { invitation_code } = inviter.account
      const joined_on_ms = Math.floor(shop.clock.nowMs / DAY_MS) * DAY_MS
      const first = await shop.member({ invitation_code })
      await first.buy('gold', 'month')
      shop.clock.advance(DAY_MS)
      const second = await shop.member({ invitation_code })
      await second.buy('gold', 'month')
      const held_until_ms = shop.clock.nowMs + 3 * DAY_MS
      const third = await shop.member({ invitation_code })
      shop.clock.advance(2 * DAY_MS)
      await grantDueRewards(shop.services)

      const reply = await inviter.browser.ok('getReferrals')
      const next = { joined_on_ms: joined_on_ms + DAY_MS, days: 7 }
      expect(reply.referrals).toHaveLength(3)
      expect(reply.referrals).toContainEqual({ ...next, state: 'joined', held_until_ms: null })
      expect(reply.referrals).toContainEqual({ ...next, state: 'held', held_until_ms })
      expect(reply.referrals.at(-1)).toEqual({
        state: 'granted',
        joined_on_ms,
        held_until_ms: null,
        days: 7,
      })
      expect(reply).toMatchObject({ successful_referrals: 1, reward_days: 7 })
      const text = JSON.stringify(reply)
      for (const { account } of [first, second, third]) {
        expect(text).not.toContain(account.account_id)
        expect(text).not.toContain(account.digital_account_number)
      }
    })

    it('have a link of the configured origin, whatever the request claims', async () => {
      const { browser } = await shop.member()
      const { body } = await browser.call('getReferrals', { headers: { host: 'evil.example' } })
      expect(JSON.stringify(body)).not.toContain('evil.example')
    })
  })
})
