import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countFound, findMembers } from '../../../src/server/operator/reads/find-member.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { addCopies } from '../console/member-copies.ts'

/** More than are sorted apart without looking at the first ones in the order of the list. */
const MANY = 5100
const COPIES = 100

forEachEngine((engine) => {
  it('a search of members finds few by the index of what was typed, and a page of many by walking the list', async () => {
    const queries = recordQueries()
    const test = await createTestApp({ engine, hasPages: false })
    const { digital_account_number } = await test.signUp(test.browser())
    const plansFor = async (read: () => Promise<unknown>) => {
      queries.clear()
      await read()
      const reads = [...queries.values()].filter(({ text }) => text.includes('collate'))
      const plans = await plansOf(planAsIfLarge(test.services.config.databaseUrl), reads)
      return plans.map((plan) => plan.join('\n'))
    }
    await addCopies(test, digital_account_number, COPIES)
    if (engine.name === 'PostgreSQL') await sql`analyze account`.execute(test.services.db)
    for (const [typed, index] of [
      ['member-1', /account_by_address\b/],
      ['@mail', /account_by_domain\b/],
    ] as const) {
      const page = await plansFor(() => findMembers(test.services, { typed }))
      const total = await plansFor(() => countFound(test.services, { typed, tier: 'gold' }))
      expect(page).toHaveLength(2)
      for (const plan of [...page, ...total]) expect(plan, typed).toMatch(index)
    }
    await addCopies(test, digital_account_number, MANY, COPIES)
    const pages = await plansFor(() =>
      findMembers(test.services, { typed: '@copies', before: digital_account_number }),
    )
    const walk = pages.at(-1)
    expect(walk).toMatch(/account_by_registration\b/)
    expect(walk).not.toMatch(/Sort|B-TREE/)
    const totals = await plansFor(() =>
      countFound(test.services, { typed: '@copies', suspended: 'yes' }),
    )
    expect(totals.at(-1)).toMatch(/account_suspended\b/)
    await test.close()
  })
})
