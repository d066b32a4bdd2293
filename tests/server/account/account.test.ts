import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'

describe('the account (requirement 3.6)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))

    it('counts granted referrals, each with the days of its own rule (decision 20)', async () => {
      const browser = test.browser()
      const inviter = await test.signUp(browser)
      const { invitation_code } = inviter
      const settled_at_ms = test.clock.nowMs
      for (const [state, days] of [
        ['granted', 7],
        ['granted', 7],
        ['granted', 14],
        ['held', 7],
        ['reversed', 7],
        ['joined', 7],
      ] as const) {
        const invitee = await test.signUp(test.browser(), { invitation_code })
        await test.services.db
          .updateTable('referral')
          .set({ state, settled_at_ms, rule: JSON.stringify({ days, hold_days: 3 }) })
          .where('invitee_account_id', '=', invitee.account_id)
          .execute()
      }
      expect(await browser.ok('getSession')).toMatchObject({
        account: { successful_referrals: 3, reward_days: 28 },
      })
    })

    it('shows the stored membership; what counts is derived from it (requirement 4.1)', async () => {
      const browser = test.browser()
      const { account_id } = await test.signUp(browser)
      const user_info = { expire_date: '2026-11-20T08:00:00Z', vip_type: 3 }
      await test.services.db
        .updateTable('account')
        .set(user_info)
        .where('account_id', '=', account_id)
        .execute()
      expect(await browser.ok('getSession')).toMatchObject({
        account: { user_info, device_totals: { max_online_device_num: 1 } },
      })
    })

    it('has two numbers that no other account has', async () => {
      const accounts = await Promise.all(
        Array.from({ length: 10 }, () => test.signUp(test.browser())),
      )
      const numbers = accounts.map(({ digital_account_number }) => digital_account_number)
      const codes = accounts.map(({ invitation_code }) => invitation_code)
      expect(new Set(numbers).size).toBe(10)
      expect(new Set(codes).size).toBe(10)
    })
  })
})
