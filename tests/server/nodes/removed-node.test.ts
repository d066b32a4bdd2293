import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { recordReport } from '../../../src/server/agents/record-report.ts'
import { grantSlot } from '../../../src/server/devices/grant-slot.ts'
import { disconnectDevice } from '../../../src/server/devices/manage-devices.ts'
import { type NodeRow, selectNode } from '../../../src/server/nodes/queries.ts'
import { refuse } from '../../../src/server/refusal.ts'
import { countSilentDays } from '../../../src/server/status/count-silent-days.ts'
import { afterQuery } from '../../support/after-query.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { untilBlocked } from '../../support/until-blocked.ts'
import { type Member, openNetwork, type TestNode } from '../devices/network.ts'
import { giveLink } from '../links/give-link.ts'

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
    const moveNetwork = async () => {
      const { code } = await net.operator(
        'nodes',
        'network',
        'Tokyo 3',
        '--network',
        '172.16.0.0/12',
      )
      expect(code).toBe(0)
    }
    const rowOf = async ({ node_id }: TestNode) =>
      (await selectNode(net.services.db, node_id)) as NodeRow

    /** Reports from a node as it was, with services of the test's own. */
    const report = (
      services: typeof net.services,
      node: NodeRow,
      { public_key, counted_bytes = 5000 }: { public_key: string; counted_bytes?: number },
    ) =>
      recordReport(services, node, {
        readings: [{ public_key, epoch: 1, counted_bytes, handshake_age_s: 0 }],
        asks_budgets: true,
      })

    it('has its last report counted', async () => {
      const { public_key } = await ann.plain(tokyo)
      await tokyo.report([{ public_key }])
      net.clock.advance(MINUTE_MS)
      const services = afterQuery(net.services, 'traffic_day', () => remove(1))
      const node = await rowOf(tokyo)
      expect(await report(services, node, { public_key })).toHaveProperty('budgets')
      expect(await selectNode(net.services.db, tokyo.node_id)).toBeUndefined()
      expect((await ann.browser.ok('getUsage')).used_bytes).toBe(5000)
    })

    it('has a report that comes after it refused, as that of a stranger', async () => {
      const { public_key } = await ann.plain(tokyo)
      const node = await rowOf(tokyo)
      await remove(1)
      expect(await report(net.services, node, { public_key })).toEqual(refuse('token_refused'))
    })

    it('keeps no other from having its minute counted', async () => {
      const osaka = await net.node('Osaka 1')
      await countSilentDays(afterQuery(net.services, 'from "node"', () => remove()))
      const counted = await net.services.db.selectFrom('node_day').select('node_id').execute()
      expect(counted).toEqual([{ node_id: osaka.node_id }])
    })

    /** Gives Ann's device of a node a link, with which it roams. */
    async function roamFrom(node: TestNode) {
      const { device } = await ann.plain(node)
      await giveLink(net, ann, device.DeviceId)
      return deviceOf(device.DeviceId)
    }
    const deviceOf = (DeviceId: string) =>
      net.services.db
        .selectFrom('device')
        .selectAll()
        .where('DeviceId', '=', DeviceId)
        .executeTakeFirstOrThrow()
    const openToRoaming = (node: TestNode) =>
      node.ok('getPeers', { wait_s: 0, problem: null, roaming_cursor: 0 })

    it('is not where a device becomes active that roamed to it', async () => {
      const osaka = await net.node('Osaka 1')
      for (const node of [tokyo, osaka]) await openToRoaming(node)
      const { public_key } = await roamFrom(osaka)
      await tokyo.report([{ public_key }])
      net.clock.advance(MINUTE_MS)
      const used = { public_key, counted_bytes: 100_000 }
      const services = afterQuery(net.services, 'traffic_day', () => remove())
      expect(await report(services, await rowOf(tokyo), used)).toHaveProperty('budgets')
      expect(await net.services.db.selectFrom('active_node').selectAll().execute()).toEqual([])
    })

    // in SQLite no other transaction writes meanwhile
    if (engine.name === 'PostgreSQL')
      describe('by another transaction', () => {
        /** Calls with services that let the node be removed after a query, as far as that waits for nobody. */
        async function callMeanwhile<T>(
          text: string,
          call: (services: typeof net.services) => Promise<T>,
          change: () => Promise<void> = remove,
        ): Promise<T> {
          const changing = Promise.withResolvers<void>()
          const services = afterQuery(net.services, text, () => {
            const changed = change()
            changing.resolve(changed)
            return untilBlocked(net.services, changed)
          })
          const result = await call(services)
          await changing.promise
          return result
        }

        it.each([
          ['the node is read', 'select * from "node" where "node_id" =', true],
          ['a device of the node is changed', 'update "device"', true],
          ['a device of another node is changed', 'update "device"', false],
        ])('after %s ends the slot that is then granted on it', async (_, text, isOfNode) => {
          const { device } = await ann.plain(isOfNode ? tokyo : await net.node('Osaka 1'))
          const { DeviceId } = device
          await ann.browser.ok('disconnectDevice', {}, { device_id: DeviceId })
          const slot = { account_id: ann.account_id, DeviceId, node_id: tokyo.node_id }
          await callMeanwhile(text, (services) => grantSlot(services, { ...slot, by: 'member' }))
          expect(await selectNode(net.services.db, tokyo.node_id)).toBeUndefined()
          expect(await deviceOf(DeviceId)).toMatchObject({
            node_id: null,
            slot_since_ms: null,
            slot_ended: 'node_gone',
          })
        })

        it('moves to another network without the slot that is then granted on it', async () => {
          const { device } = await ann.plain(tokyo)
          const { DeviceId } = device
          await ann.browser.ok('disconnectDevice', {}, { device_id: DeviceId })
          const slot = { account_id: ann.account_id, DeviceId, node_id: tokyo.node_id }
          await callMeanwhile(
            'select * from "node" where "node_id" =',
            (services) => grantSlot(services, { ...slot, by: 'member' }),
            moveNetwork,
          )
          expect(await rowOf(tokyo)).toMatchObject({
            tunnel_network: '172.16.0.0/12',
            is_drained: 0,
          })
          expect(await deviceOf(DeviceId)).toMatchObject({ slot_ended: 'node_gone' })
        })

        it('stops no device that is active on it from leaving', async () => {
          const osaka = await net.node('Osaka 1')
          for (const node of [tokyo, osaka]) await openToRoaming(node)
          const { account_id, DeviceId, public_key } = await roamFrom(osaka)
          await tokyo.report([{ public_key }])
          net.clock.advance(MINUTE_MS)
          await tokyo.report([{ public_key, counted_bytes: 100_000 }])
          expect(
            await net.services.db.selectFrom('active_node').select('node_id').execute(),
          ).toEqual([{ node_id: tokyo.node_id }])
          const session = { account_id, kind: 'browser', DeviceId: null, token_hash: '' } as const
          await callMeanwhile('delete from "active_node"', (services) =>
            disconnectDevice(services, session, DeviceId),
          )
          expect(await deviceOf(DeviceId)).toMatchObject({ slot_ended: 'kicked' })
        })

        it('keeps no device that roamed to it from another node', async () => {
          const osaka = await net.node('Osaka 1')
          for (const node of [tokyo, osaka]) await openToRoaming(node)
          const { account_id, DeviceId, public_key } = await roamFrom(osaka)
          await tokyo.report([{ public_key }])
          await ann.browser.ok('disconnectDevice', {}, { device_id: DeviceId })
          const kobe = await net.node('Kobe 1')
          const { node_id } = kobe
          await callMeanwhile('from "peer_counter"', (services) =>
            grantSlot(services, { account_id, DeviceId, node_id, by: 'member' }),
          )
          expect(await deviceOf(DeviceId)).toMatchObject({ node_id })
          expect(await kobe.peers()).toEqual([public_key])
        })
      })
  })
})
