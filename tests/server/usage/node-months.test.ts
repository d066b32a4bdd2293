import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { showNode } from '../../../src/server/operator/reads/show-node.ts'
import { addNodeTraffic, closeNodeMonths } from '../../../src/server/usage/node-months.ts'
import { forEachEngine } from '../../support/engines.ts'
import { addCopies } from '../console/member-copies.ts'
import { type Network, openNetwork, type TestNode } from '../devices/network.ts'

const GB = 1_000_000_000

forEachEngine((engine) => {
  describe('the traffic of a node, by month (decision 255)', () => {
    let net: Network
    let node: TestNode
    beforeEach(async () => {
      net = await openNetwork(engine)
      net.clock.nowMs = Date.UTC(2026, 10, 28, 2)
      node = await net.node('Tokyo 3')
    })
    afterEach(() => net.close())

    const rows = async () => {
      const all = await net.services.db.selectFrom('node_month').selectAll().execute()
      return all.map(({ month, bytes }) => [month, Number(bytes)])
    }
    const told = async () =>
      (await showNode(net.services, 'Tokyo 3'))?.months.filter(
        ({ traffic_bytes }) => traffic_bytes !== null,
      )
    const add = (...used_bytes: number[]) => addNodeTraffic(net.services, node.node_id, used_bytes)

    /** Lets members connect now, whose last node is a given one. */
    async function connect(count: number, last_connection_node: string): Promise<void> {
      const { digital_account_number } = await net.signUp(net.browser())
      await addCopies(net, digital_account_number, count)
      const accounts = await net.services.db.selectFrom('account').select('account_id').execute()
      const rowOf = ({ account_id }: { account_id: string }) => ({
        account_id,
        month: '2026-11',
        used_bytes: 1,
        last_connection_time_ms: net.clock.nowMs,
        last_connection_node,
      })
      await net.services.db
        .insertInto('traffic')
        .values(accounts.slice(0, count).map(rowOf))
        .execute()
    }

    it('sums what the node reports of every member', async () => {
      const { public_key } = await (await net.member()).plain(node)
      await node.report([{ public_key }])
      net.clock.advance(MINUTE_MS)
      await node.report([{ public_key, counted_bytes: 2 * GB }])
      expect(await rows()).toEqual([['2026-11', 2 * GB]])
    })

    it('is rounded down to 10 GB and told once the month is over', async () => {
      await connect(20, 'Tokyo 3')
      await add(3 * GB, 44 * GB)
      await closeNodeMonths(net.services)
      expect(await told()).toEqual([])
      net.clock.nowMs = Date.UTC(2026, 11, 1)
      await closeNodeMonths(net.services)
      await closeNodeMonths(net.services)
      expect(await told()).toEqual([{ month: '2026-11', traffic_bytes: 40 * GB }])
    })

    it('is forgotten where fewer than 20 members had the node as their last', async () => {
      await connect(25, 'Oslo 1')
      await add(3 * GB)
      net.clock.nowMs = Date.UTC(2026, 11, 1)
      await closeNodeMonths(net.services)
      expect(await rows()).toEqual([])
    })

    it('ends after twelve months', async () => {
      await connect(20, 'Tokyo 3')
      await add(47 * GB)
      net.clock.nowMs = Date.UTC(2027, 10, 30)
      await closeNodeMonths(net.services)
      expect(await told()).toHaveLength(1)
      net.clock.nowMs = Date.UTC(2027, 11, 1)
      await closeNodeMonths(net.services)
      expect(await rows()).toEqual([])
    })
  })
})
