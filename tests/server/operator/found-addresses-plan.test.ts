import { expect, it } from 'vitest'
import { countFound, findMembers } from '../../../src/server/operator/reads/find-member.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { asIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { addCopies } from '../console/member-copies.ts'

/** More than are sorted apart. */
const MANY = 20_100

const OF_ADDRESSES = { sqlite: /autoindex_account\w* \(email>/, postgres: /account_by_address\b/ }

forEachEngine((engine) => {
  it('finds few members by the index of what was typed, and a page of many on a walk', async () => {
    const queries = recordQueries()
    const test = await createTestApp({ engine, hasPages: false })
    const { digital_account_number } = await test.signUp(test.browser())
    const plansFor = async (read: () => Promise<unknown>) => {
      queries.clear()
      await read()
      const reads = [...queries.values()].filter(({ text }) => text.includes('collate'))
      const plans = await plansOf(asIfLarge(test.services.config.databaseUrl), reads)
      return plans.map((plan) => plan.join('\n'))
    }
    const addresses = OF_ADDRESSES[test.services.engine]
    for (const [typed, index] of [
      ['member', addresses],
      ['@mail', /account_by_domain\b/],
    ] as const) {
      const page = await plansFor(() => findMembers(test.services, { typed }))
      const total = await plansFor(() => countFound(test.services, { typed, tier: 'gold' }))
      expect(page).toHaveLength(2)
      for (const plan of [...page, ...total]) expect(plan, typed).toMatch(index)
    }
    await addCopies(test, digital_account_number, MANY)
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
