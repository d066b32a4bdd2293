import { expect, it } from 'vitest'
import { findMembers } from '../../../src/server/operator/reads/find-member.ts'
import { createTestApp } from '../../support/app.ts'
import { onSqlite } from '../../support/engines.ts'
import { plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'

onSqlite((engine) => {
  it('each page of the member list is read in the order of its index, and rare matches without it', async () => {
    const queries = recordQueries()
    const test = await createTestApp({ engine, hasPages: false })
    const account = await test.signUp(test.browser())
    await findMembers(test.services, { typed: '' })
    await findMembers(test.services, { typed: '', before: account.digital_account_number })
    await findMembers(test.services, { typed: 'rare@', before: account.digital_account_number })
    await findMembers(test.services, { typed: '', suspended: 'yes' })
    await findMembers(test.services, { typed: '', no_email: 'yes' })
    await findMembers(test.services, { typed: '', tier: 'gold' })
    await findMembers(test.services, {
      typed: '',
      ends_from: '2026-12-01',
      ends_before: '2027-01-01',
    })
    await findMembers(test.services, { typed: '', never_connected: 'yes' })
    const pages = [...queries.values()].filter(({ text }) => /order by .*registration/.test(text))
    const plans = await plansOf(test.services.config.databaseUrl, pages)
    await test.close()
    expect(plans).toEqual([
      ['SCAN account USING INDEX account_by_registration'],
      [expect.stringMatching(/^SEARCH account .*\(digital_account_number=\?\)$/)],
      [
        'SEARCH account USING INDEX account_by_registration ((registration_time_ms,account_id)<(?,?))',
      ],
      // few begin so, and are sorted
      [
        expect.stringMatching(/^SEARCH account .*\(account_id=\?\)$/),
        'LIST SUBQUERY 1',
        'SEARCH account USING INDEX account_by_address (email>? AND email<?)',
        'USE TEMP B-TREE FOR ORDER BY',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
      ['SCAN account USING INDEX account_suspended'],
      // few have none, and are sorted
      [expect.stringMatching(/^SEARCH account .*\(email=\?\)$/), 'USE TEMP B-TREE FOR ORDER BY'],
      // an index tells that few are of the tier
      [
        'SEARCH account USING INDEX account_by_tier_and_end (vip_type=? AND expire_date>?)',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
      [
        'SEARCH account USING INDEX account_by_expire_date (expire_date>? AND expire_date<?)',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
      [
        'SEARCH account USING INDEX account_never_connected (has_connected=?)',
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH traffic USING INDEX sqlite_autoindex_traffic_1 (account_id=?)',
      ],
    ])
  })
})
