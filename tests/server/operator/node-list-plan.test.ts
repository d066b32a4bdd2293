import { expect, it } from 'vitest'
import { listNodes } from '../../../src/server/operator/reads/lists/nodes.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { asIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'

forEachEngine((engine) => {
  it('counts the slots of nodes by their index, without reading other devices', async () => {
    const queries = recordQueries()
    const test = await createTestApp({ engine, hasPages: false })
    queries.clear()
    await listNodes(test.services, {})
    const counts = [...queries.values()].filter(({ text }) => text.includes('as "held"'))
    const plans = await plansOf(asIfLarge(test.services.config.databaseUrl), counts)
    await test.close()
    expect(plans.flat().join('\n')).toMatch(/index( only scan using)? device_with_slot_by_node/i)
  })
})
