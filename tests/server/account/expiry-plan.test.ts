import { expect, it } from 'vitest'
import { remindOfExpiry } from '../../../src/server/account/remind-of-expiry.ts'
import { createTestApp } from '../../support/app.ts'
import { onSqlite } from '../../support/engines.ts'
import { plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'

onSqlite((engine) => {
  it('the reminder of an end reads only memberships that end in these days', async () => {
    const queries = recordQueries()
    const test = await createTestApp({ engine, hasPages: false })
    queries.clear()
    await remindOfExpiry(test.services)
    const reads = [...queries.values()].filter(({ text }) => text.includes('dedupe_key'))
    const plans = await plansOf(test.services.config.databaseUrl, reads)
    await test.close()
    expect(plans).toHaveLength(1)
    const [plan = []] = plans
    expect(plan.join('\n')).toMatch(/USING INDEX account_by_expire_date/)
  })
})
