import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { recordReport } from '../../../src/server/agents/record-report.ts'
import { type NodeRow, selectNode } from '../../../src/server/nodes/queries.ts'
import { refuse } from '../../../src/server/refusal.ts'
import { countSilentDays } from '../../../src/server/status/count-silent-days.ts'
import { afterQuery } from '../../support/after-query.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, openNetwork, type TestNode } from '../devices/network.ts'

describe('a node that is removed meanwhile', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let tokyo: TestNode
    let ann: Member
    beforeEach(async () => {
      tokyo = await net.node('Tokyo 3')
      ann = await net.member()
    })

    const remove = async (devices = 0) => {
      const { code } = await net.operator('nodes', 'remove', 'Tokyo 3', '--expect', `${devices}`)
      expect(code).toBe(0)
    }
    const rowOf = async ({ node_id }: TestNode) =>
      (await selectNode(net.services.db, node_id)) as NodeRow

    /** Reports from a node as it was, with services of the test's own. */
    const report = (services: typeof net.services, node: NodeRow, public_key: string) =>
      recordReport(services, node, {
        readings: [{ public_key, epoch: 1, counted_bytes: 5000, handshake_age_s: 0 }],
        asks_budgets: true,
      })

    it('has its last report counted', async () => {
      const { public_key } = await ann.plain(tokyo)
      await tokyo.report([{ public_key }])
      net.clock.advance(MINUTE_MS)
      const services = afterQuery(net.services, 'traffic_day', () => remove(1))
      const node = await rowOf(tokyo)
      expect(await report(services, node, public_key)).toHaveProperty('budgets')
      expect(await selectNode(net.services.db, tokyo.node_id)).toBeUndefined()
      expect((await ann.browser.ok('getUsage')).used_bytes).toBe(5000)
    })

    it('has a report that comes after it refused, as that of a stranger', async () => {
      const { public_key } = await ann.plain(tokyo)
      const node = await rowOf(tokyo)
      await remove(1)
      expect(await report(net.services, node, public_key)).toEqual(refuse('token_refused'))
    })

    it('keeps no other from having its minute counted', async () => {
      const osaka = await net.node('Osaka 1')
      await countSilentDays(afterQuery(net.services, 'from "node"', () => remove()))
      const counted = await net.services.db.selectFrom('node_day').select('node_id').execute()
      expect(counted).toEqual([{ node_id: osaka.node_id }])
    })
  })
})
