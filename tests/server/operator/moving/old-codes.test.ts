import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { MAP, madeUpUser, PLANS, SETTINGS } from './made-up-panel.ts'
import { movingInto } from './moving-shop.ts'

describe('an invitation code of the old panel (decision 243)', () => {
  forEachEngine((engine) => {
    const shop = beforeEachOpen(() => openShop(engine))

    it('invites to the letter, unless it was used there, until the last day of the map', async () => {
      const { move, accounts } = movingInto(shop)
      const codes = [
        { id: 1, user_id: 1, code: 'aBcUo1xY' },
        { id: 2, user_id: 1, code: 'USEDcode', status: 1 },
        { id: 3, user_id: 99, code: 'NobodysX' },
      ]
      const rows = {
        v2_settings: SETTINGS,
        v2_plan: PLANS,
        v2_user: [madeUpUser(1)],
        v2_invite_code: codes,
      }
      await move({ rows, map: { ...MAP, links_until: '2028-01-31' } })
      const inviter = (await accounts()).get('member-1@mail.example')
      const { account } = await shop.member({ invitation_code: ' aBcUo1xY ' })
      const referral = await shop.services.db.selectFrom('referral').selectAll().execute()
      expect(referral).toMatchObject([
        { invitee_account_id: account.account_id, inviter_account_id: inviter?.account_id },
      ])
      for (const invitation_code of ['ABCUO1XY', 'USEDcode', 'NobodysX'])
        await expect(shop.member({ invitation_code })).rejects.toThrow('invitation_unknown')
      shop.clock.advance(Date.parse('2028-02-01T00:00:00Z') - shop.clock.nowMs)
      await expect(shop.member({ invitation_code: 'aBcUo1xY' })).rejects.toThrow()
    })
  })
})
