import { expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import { writeList } from '../../../src/server/operator/exports/exported-lists.ts'
import { listsAt } from '../../bench/scale/lists.ts'
import { onSqlite } from '../../support/engines.ts'
import { scansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'
import { enrolOperator } from './operators.ts'

/** Calls that show a list or a figure. */
const READS = (Object.keys(CONSOLE_ENDPOINTS) as ConsoleCall[]).filter((call) => {
  const { method, path } = CONSOLE_ENDPOINTS[call]
  return method === 'GET' && !/[:.]/.test(path)
})

onSqlite((engine) => {
  it('no read of the console reads the rows of a table that grows with the members from end to end', async () => {
    const shop = await openShop(engine)
    await (await shop.member()).buy('gold', 'month')
    const owner = await enrolOperator(shop)
    const queries = recordQueries()
    for (const call of READS) expect(await owner.call(call), call).toMatchObject({ status: 200 })
    for (const { page, count, sorts, filters } of listsAt(shop.clock.nowMs)) {
      for (const [filter, values] of Object.entries(filters)) {
        for (const value of values) {
          const search = { [filter]: value }
          for (const sort of sorts) await owner.ok(page, { sort, ...search })
          if (count !== null) await owner.ok(count, search)
        }
      }
    }
    // a process of its own reads these
    const mailing = { kind: 'news', search: '{"typed":""}' } as const
    for (const pieces of [
      writeList(shop.services, 'numbers', {}),
      writeList(shop.services, 'audience', mailing),
      writeList(shop.services, 'devicePage', { renew: 'yes' }),
      writeList(shop.services, 'deviceCount', { renew: 'yes' }),
    ]) {
      for await (const _piece of pieces);
    }
    const scans = await scansOf(shop.services.config.databaseUrl, [...queries.values()])
    await shop.close()
    const ofRows = scans.filter(({ steps }) => steps.some((step) => !step.includes(' INDEX ')))
    expect(queries.size).toBeGreaterThan(100)
    expect(ofRows).toEqual([])
  })
})
