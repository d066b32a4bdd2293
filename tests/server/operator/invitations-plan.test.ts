import { expect, it } from 'vitest'
import { selectToInvite } from '../../../src/server/operator/queries/invitation-queries.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

forEachEngine((engine) => {
  it('imported members who wait for an email are found among all by an index', async () => {
    const queries = recordQueries()
    const { services, close } = await openShop(engine)
    queries.clear()
    await selectToInvite(services.db, 10)
    const reads = [...queries.values()].filter(({ text }) => text.includes('invited_at_ms'))
    const plans = await plansOf(planAsIfLarge(services.config.databaseUrl), reads)
    expect(plans.flat().join('\n')).toContain('account_imported')
    await close()
  })
})
