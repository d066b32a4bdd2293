import { describe, expect, it } from 'vitest'
import { byPaidTier, PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { countTiers, storeTierCount } from '../../../src/server/operator/reads/count-tiers.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { operate } from './operator.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  async function grant(tier: PaidTier): Promise<string> {
    const { digital_account_number: member } = (await shop.member()).account
    const words = ['members', 'grant', member, '--days', '30', '--tier', tier, '--reason', 'test']
    expect(await operate(shop, {}, words)).toMatchObject({ code: 0 })
    return member
  }

  async function listOf(tier: PaidTier): Promise<string[]> {
    const { output } = await operate(shop, {}, ['members', 'list', '--tier', tier, '--json'])
    const page: { members: { digital_account_number: string }[] } = JSON.parse(output)
    return page.members.map((found) => found.digital_account_number)
  }

  describe('each paid tier', () => {
    it('has a price in the content of a new installation', async () => {
      const plans = await shop.services.db.selectFrom('plan').select('tier').distinct().execute()
      expect(new Set(plans.map(({ tier }) => tier))).toEqual(new Set(PAID_TIERS))
    })

    it('is stored, listed under its own name, and counted', async () => {
      for (const tier of PAID_TIERS) {
        const member = await grant(tier)
        expect(await listOf(tier), tier).toEqual([member])
      }
      const counts = byPaidTier(() => 1)
      expect(await countTiers(shop.services)).toEqual(counts)
      await storeTierCount(shop.services)
      const kept = await shop.services.db.selectFrom('tier_count').selectAll().execute()
      expect(kept).toMatchObject([counts])
    })
  })
})
