import { expect, it } from 'vitest'
import { listNodes as listNodesForMembers } from '../../../src/server/nodes/list-nodes.ts'
import { recountSlots } from '../../../src/server/nodes/recount-slots.ts'
import { listNodes } from '../../../src/server/operator/reads/lists/nodes.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'

forEachEngine((engine) => {
  it('nodes are listed without reading devices, and their slots recounted by an index (decision 201)', async () => {
    const queries = recordQueries()
    const test = await createTestApp({ engine, hasPages: false })
    queries.clear()
    await listNodesForMembers(test.services, 'free')
    await listNodes(test.services, {})
    expect(queries.size).toBeGreaterThan(0)
    expect([...queries.keys()].join('\n')).not.toMatch(/\bdevice\b/)
    queries.clear()
    await recountSlots(test.services)
    const plans = await plansOf(planAsIfLarge(test.services.config.databaseUrl), [
      ...queries.values(),
    ])
    await test.close()
    expect(plans.flat().join('\n')).toMatch(/index( only scan using)? device_with_slot_by_node/i)
  })
})
