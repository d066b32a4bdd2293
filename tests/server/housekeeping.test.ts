import { describe, expect, it } from 'vitest'
import { runChores } from '../../src/server/housekeeping.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { deleteAccount } from './account/members.ts'
import { openShop } from './billing/shop.ts'

const DAY_MS = 86_400_000

describe('housekeeping', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    it('does every job, also after one that failed, and tells of that one', async () => {
      const inviter = await shop.member()
      const invitee = await shop.member({ invitation_code: inviter.account.invitation_code })
      await invitee.buy('gold', 'month')
      const leaving = await shop.member()
      const email = leaving.account.email ?? ''
      await deleteAccount(shop, { ...leaving, email })
      shop.clock.advance(7 * DAY_MS)

      const { db } = shop.services
      await db.schema.dropTable('throttle').execute()
      const failures: unknown[] = []
      await runChores(shop.services, (error) => failures.push(error))

      expect(failures.map(String)).toEqual([expect.stringContaining('throttle')])
      expect((await shop.membershipOf(inviter.account.account_id)).vip_type).toBe(2)
      const erased = await db
        .selectFrom('account')
        .select('account_id')
        .where('erased_at_ms', 'is not', null)
        .execute()
      expect(erased).toEqual([{ account_id: leaving.account.account_id }])
    })
  })
})
