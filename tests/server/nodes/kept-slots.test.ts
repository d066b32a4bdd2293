import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { recordReport } from '../../../src/server/agents/record-report.ts'
import { rotateKey } from '../../../src/server/devices/client-calls.ts'
import { grantSlot } from '../../../src/server/devices/grant-slot.ts'
import { disconnectDevice, removeDevice } from '../../../src/server/devices/manage-devices.ts'
import { applyNodeChanges } from '../../../src/server/devices/node-changes.ts'
import { renewDevice } from '../../../src/server/devices/renew-device.ts'
import { type NodeRow, selectNodeByName } from '../../../src/server/nodes/queries.ts'
import { recountSlots } from '../../../src/server/nodes/recount-slots.ts'
import { removeNode } from '../../../src/server/operator/actions/nodes.ts'
import { countSilentDays } from '../../../src/server/status/count-silent-days.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { setFreePlan } from '../devices/free-plan.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'
import { giveLink } from '../links/give-link.ts'

const RUNS = process.env.TEST_LONG ? 200 : 8
const DEVICES = 4

const act = fc.record({
  what: fc.constantFrom('connect', 'replace', 'disconnect', 'renew', 'rotate', 'remove'),
  device: fc.nat(DEVICES - 1),
  other: fc.nat(DEVICES - 1),
  node: fc.nat(1),
})
const acts = fc.array(act, { minLength: 1, maxLength: 12 })
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

describe('the number of slots that a node keeps (decision 201)', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let nodes: TestNode[]
    beforeAll(async () => {
      nodes = [await net.node('Tokyo 3', { capacity: 10_000 }), await net.node('Osaka 1')]
    })

    const nodeOf = (index: number) => nodes[index] as TestNode
    const kept = () =>
      net.services.db
        .selectFrom('node')
        .select(['node_id', 'slots_held'])
        .orderBy('node_id')
        .execute()
    const counted = async () => {
      const devices = await net.services.db
        .selectFrom('device')
        .select('node_id')
        .where('slot_since_ms', 'is not', null)
        .execute()
      return (await kept()).map(({ node_id }) => ({
        node_id,
        slots_held: devices.filter((device) => device.node_id === node_id).length,
      }))
    }

    async function diamondMember(): Promise<{ member: Member; ids: string[] }> {
      const member = await net.member()
      await member.be('diamond', '2099-12-31T00:00:00Z')
      const ids: string[] = []
      for (let index = 0; index < DEVICES; index += 1) {
        ids.push((await member.plain(nodeOf(index % 2))).device.DeviceId)
      }
      return { member, ids }
    }

    function run({ account_id }: Member, ids: readonly string[], act: Act): Promise<unknown> {
      const [DeviceId = '', in_place_of = ''] = [ids[act.device], ids[act.other]]
      const { node_id } = nodeOf(act.node)
      const device = { account_id, DeviceId }
      switch (act.what) {
        case 'connect':
          return grantSlot(net.services, { ...device, node_id, by: 'member' })
        case 'replace':
          return grantSlot(net.services, { ...device, node_id, in_place_of, by: 'member' })
        case 'disconnect':
          return disconnectDevice(net.services, sessionOf(account_id), DeviceId)
        case 'renew': {
          const wish = { DeviceId, public_key: newKey(), node_id }
          return renewDevice(net.services, sessionOf(account_id), wish)
        }
        case 'rotate':
          return rotateKey(net.services, device, newKey())
        case 'remove':
          return removeDevice(net.services, sessionOf(account_id), DeviceId)
      }
    }

    it('is that of its devices, whatever members do at the same time', async () => {
      const histories = fc.asyncProperty(acts, acts, async (ofAnn, ofBob) => {
        const [ann, bob] = [await diamondMember(), await diamondMember()]
        await Promise.all([
          ...ofAnn.map((act) => run(ann.member, ann.ids, act)),
          ...ofBob.map((act) => run(bob.member, bob.ids, act)),
        ])
        expect(await kept()).toEqual(await counted())
      })
      await fc.assert(histories, { numRuns: RUNS })
    })

    it('counts a device that replaces itself once, and lets it stay', async () => {
      const { member, ids } = await diamondMember()
      const before = await counted()
      await run(member, ids, { what: 'replace', device: 0, other: 0, node: 0 })
      expect(await kept()).toEqual(before)
      const counters = await net.services.db
        .selectFrom('peer_counter')
        .select('left_at_ms')
        .where('account_id', '=', member.account_id)
        .execute()
      expect(counters).toEqual(Array.from({ length: DEVICES }, () => ({ left_at_ms: null })))
    })

    it('stays as it is while limited traffic is used up over both nodes', async () => {
      await setFreePlan(net, { traffic: '200 MB', devices: 2 })
      const ann = await net.member()
      const [device] = [await ann.plain(nodeOf(0)), await ann.plain(nodeOf(1))]
      for (const megabytes of [60, 120, 180]) {
        const { public_key } = device
        await nodeOf(0).report([{ public_key, counted_bytes: megabytes * 1e6 }])
      }
      expect(await kept()).toEqual(await counted())
    })

    it('goes with the devices that leave a lost node, and with those of an account that ends', async () => {
      const { member, ids } = await diamondMember()
      for (const DeviceId of ids) await giveLink(net, member, DeviceId)
      const before = await counted()
      await net.operator('nodes', 'lost', 'Tokyo 3')
      await applyNodeChanges(net.services, (error) => {
        throw error
      })
      await net.operator('nodes', 'open', 'Tokyo 3')
      const moved = await counted()
      expect(moved).not.toEqual(before)
      expect(await kept()).toEqual(moved)
      await net.operator('members', 'suspend', member.email, '--reason', 'a test')
      expect(await counted()).not.toEqual(moved)
      expect(await kept()).toEqual(await counted())
    })

    it('is recounted where it is wrong, also while devices connect', async () => {
      const { member, ids } = await diamondMember()
      await net.services.db.updateTable('node').set({ slots_held: 99 }).execute()
      const wishes = Array.from({ length: 40 }, (_, index) => index)
      await Promise.all([
        ...wishes.map((index) =>
          run(member, ids, { what: 'connect', device: index % DEVICES, other: 0, node: index % 2 }),
        ),
        recountSlots(net.services),
        recountSlots(net.services),
      ])
      expect(await kept()).toEqual(await counted())
    })

    it('equals the slots of its devices while another node is removed, and no device keeps a slot without a node', async () => {
      const nodeNamed = (name: string) => selectNodeByName(net.services.db, name)
      async function remove(name: string): Promise<void> {
        const expected = (await nodeNamed(name))?.slots_held ?? 0
        const author = { who: 'day shift', why: 'a test' }
        const removed = await removeNode(net.services, { name, expected }, author)
        if (removed?.is_done === false) await remove(name)
      }
      async function report(node: NodeRow, accountIds: string[]): Promise<void> {
        const devices = await net.services.db
          .selectFrom('device')
          .select('public_key')
          .where('account_id', 'in', accountIds)
          .execute()
        const used = { epoch: 1, counted_bytes: 200_000, handshake_age_s: 0 }
        const readings = devices.map(({ public_key }) => ({ ...used, public_key }))
        await recordReport(net.services, node, { readings })
      }
      let runs = 0
      const histories = fc.asyncProperty(acts, acts, async (ofAnn, ofBob) => {
        runs += 1
        const name = `Kobe ${runs}`
        nodes[1] = await net.node(name)
        await nodes[1].ok('getPeers', { wait_s: 0, problem: null, roaming_cursor: 0 })
        const [ann, bob] = [await diamondMember(), await diamondMember()]
        await giveLink(net, ann.member, ann.ids[0] ?? '')
        const node = (await nodeNamed(name)) as NodeRow
        const accountIds = [ann, bob].map(({ member }) => member.account_id)
        await report(node, accountIds)
        net.clock.advance(MINUTE_MS)
        for (const node of nodes) await node.peers()
        await Promise.all([
          ...ofAnn.map((act) => run(ann.member, ann.ids, act)),
          ...ofBob.map((act) => run(bob.member, bob.ids, act)),
          report(node, accountIds),
          countSilentDays(net.services),
          remove(name),
          report(node, accountIds),
        ])
        expect(await nodeNamed(name)).toBeUndefined()
        const held = await kept()
        expect(held).toEqual(await counted())
        const slots = await net.services.db
          .selectFrom('device')
          .select('DeviceId')
          .where('slot_since_ms', 'is not', null)
          .execute()
        expect(slots).toHaveLength(held.reduce((sum, { slots_held }) => sum + slots_held, 0))
      })
      await fc.assert(histories, { numRuns: RUNS })
    })
  })
})

const sessionOf = (account_id: string) =>
  ({ account_id, kind: 'browser', DeviceId: null, token_hash: '' }) as const
