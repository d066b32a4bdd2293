import { expect, it } from 'vitest'
import { findMembers } from '../../../src/server/operator/reads/find-member.ts'
import { createTestApp } from '../../support/app.ts'
import { onSqlite } from '../../support/engines.ts'
import { plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'

onSqlite((engine) => {
  it('reads each page of the list of members in the order of its index, without sorting', async () => {
    const queries = recordQueries()
    const test = await createTestApp({ engine, hasPages: false })
    const account = await test.signUp(test.browser())
    await findMembers(test.services, '')
    await findMembers(test.services, '', account.digital_account_number)
    const pages = [...queries.values()].filter(({ text }) =>
      text.includes('order by "registration'),
    )
    const plans = await plansOf(test.services.config.databaseUrl, pages)
    await test.close()
    expect(plans).toEqual([
      ['SCAN account USING INDEX account_by_registration'],
      [expect.stringMatching(/^SEARCH account .*\(digital_account_number=\?\)$/)],
      [
        'SEARCH account USING INDEX account_by_registration ((registration_time_ms,account_id)<(?,?))',
      ],
    ])
  })
})
