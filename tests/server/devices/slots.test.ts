import { beforeEach, describe, expect, it } from 'vitest'
import { checkSlots } from '../../../src/server/devices/check-slots.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from './network.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000

describe('a slot (decision 18)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
    })

    const deviceOf = async (DeviceId: string) =>
      (await ann.browser.ok('getDevices')).devices.find((device) => device.DeviceId === DeviceId)

    it('makes the device a peer of its node, with addresses of its own, until it leaves', async () => {
      const app = await ann.app()
      expect(await node.peers()).toEqual([])
      const { tunnel, heartbeat_s } = await app.ok('clientConnect', { node_id: node.node_id })
      expect(heartbeat_s).toBe(60)
      expect(tunnel).toMatchObject({
        endpoint: 'tokyo3.skylark.example:51820',
        node_public_key: node.public_key,
        dns: ['9.9.9.9', '2620:fe::fe'],
        mtu: 1280,
      })
      expect(tunnel.addresses).toEqual([
        expect.stringMatching(/^10\.\d+\.\d+\.\d+\/32$/),
        expect.stringMatching(/^fd53:6b79:6c61:726b::[0-9a-f]+:[0-9a-f]+\/128$/),
      ])
      const { peers } = await node.ok('getPeers', { wait_s: 0, problem: null })
      expect(peers).toMatchObject([{ public_key: app.public_key }])
      expect(
        peers[0]?.addresses.map((address, index) => `${address}${index === 0 ? '/32' : '/128'}`),
      ).toEqual(tunnel.addresses)
      await app.ok('clientDisconnect')
      expect(await node.peers()).toEqual([])
      const again = await app.ok('clientConnect', { node_id: node.node_id })
      expect(again.tunnel.addresses).toEqual(tunnel.addresses)
    })

    it('is refused at the limit with both ways out: whose slots to free, and the upgrade', async () => {
      const [first, second] = [await ann.app(), await ann.app()]
      await first.ok('clientConnect', { node_id: node.node_id })
      expect(await second.refused('clientConnect', { node_id: node.node_id })).toEqual({
        error: 'slot_limit',
        devices: [{ DeviceId: first.DeviceId, DeviceInfo: 'Pixel 9', is_silent: true }],
        upgrade_to: 'gold',
      })
      await second.ok('disconnectDevice', {}, { device_id: first.DeviceId })
      await second.ok('clientConnect', { node_id: node.node_id })
      expect(await node.peers()).toEqual([second.public_key])
    })

    it('moves with its device to another node, and takes no second one', async () => {
      const other = await net.node('Oslo 1')
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      await app.ok('clientConnect', { node_id: other.node_id })
      expect([await node.peers(), await other.peers()]).toEqual([[], [app.public_key]])
    })

    it('that a member takes, only the member gives back: no app does with its key', async () => {
      const app = await ann.app()
      const { DeviceId, public_key } = app
      await app.ok('clientConnect', { node_id: node.node_id })
      await ann.browser.ok('disconnectDevice', {}, { device_id: DeviceId })
      expect(await node.peers()).toEqual([])
      expect(await app.ok('clientHeartbeat')).toEqual({ connected: false, slot_ended: 'kicked' })

      const taken = { error: 'slot_taken' }
      expect(await app.refused('clientConnect', { node_id: node.node_id })).toEqual(taken)
      await app.ok('clientDisconnect')
      await app.ok('clientRotateKey', { public_key: newKey() })
      expect(await app.refused('clientConnect', { node_id: node.node_id })).toEqual(taken)
      const plain = { DeviceInfo: 'x', Platform: 'linux', public_key: newKey() } as const
      expect(await app.refused('addDevice', { ...plain, node_id: node.node_id })).toEqual({
        error: 'unauthenticated',
      })
      expect(await app.refused('connectDevice', {}, { device_id: DeviceId })).toEqual({
        error: 'unauthenticated',
      })
      expect(await node.peers()).toEqual([])

      await app.ok('clientRotateKey', { public_key })
      await ann.browser.ok('connectDevice', {}, { device_id: DeviceId })
      expect(await node.peers()).toEqual([public_key])
      expect(await app.ok('clientHeartbeat')).toMatchObject({ connected: true })
    })

    it('ends when its app has been silent for three minutes, not while it speaks', async () => {
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      for (let minute = 0; minute < 10; minute += 1) {
        net.clock.advance(60 * SECOND_MS)
        await app.ok('clientHeartbeat')
        await checkSlots(net.services)
      }
      expect(await node.peers()).toEqual([app.public_key])
      net.clock.advance(180 * SECOND_MS)
      await checkSlots(net.services)
      expect(await node.peers()).toEqual([])
      expect(await app.ok('clientHeartbeat')).toEqual({ connected: false, slot_ended: 'silent' })
    })

    it('beyond the limit ends with the membership, the longest held stay', async () => {
      await ann.be('gold', '2026-11-21T09:00:00Z')
      const keys = []
      for (let number = 0; number < 3; number += 1) {
        keys.push((await ann.plain(node)).public_key)
        net.clock.advance(SECOND_MS)
      }
      expect(await node.peers()).toHaveLength(3)
      net.clock.nowMs = Date.UTC(2026, 10, 21, 8, 59, 59)
      await checkSlots(net.services)
      expect(await node.peers()).toHaveLength(3)
      net.clock.advance(SECOND_MS)
      await checkSlots(net.services)
      expect(await node.peers()).toEqual(keys.slice(0, 1))
      const { devices } = await ann.browser.ok('getDevices')
      expect(devices.map(({ slot_ended }) => slot_ended)).toEqual([null, 'limit', 'limit'])
    })

    it('goes on past the old end of a membership that was extended', async () => {
      await ann.be('gold', '2026-11-21T09:00:00Z')
      for (let number = 0; number < 3; number += 1) await ann.plain(node)
      await ann.be('gold', '2026-12-21T09:00:00Z')
      net.clock.advance(HOUR_MS)
      await checkSlots(net.services)
      expect(await node.peers()).toHaveLength(3)
    })

    it('of a free member ends when the traffic of the month is used up, until the next one', async () => {
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      const { public_key } = app
      await node.report([{ public_key, counted_bytes: 9_999_999_999 }])
      expect(await node.peers()).toEqual([public_key])
      await node.report([{ public_key, counted_bytes: 10_000_000_000 }])
      expect(await node.peers()).toEqual([])
      expect(await app.ok('clientHeartbeat')).toEqual({ connected: false, slot_ended: 'traffic' })
      const decemberMs = Date.UTC(2026, 11, 1)
      expect(await app.refused('clientConnect', { node_id: node.node_id })).toEqual({
        error: 'traffic_used_up',
        available_at_ms: decemberMs,
      })
      net.clock.nowMs = decemberMs
      await node.peers()
      await app.ok('clientConnect', { node_id: node.node_id })
    })

    it('of a paying member does not end by traffic', async () => {
      await ann.be('gold', '2026-12-01T00:00:00Z')
      const { public_key } = await ann.plain(node)
      await node.report([{ public_key, counted_bytes: 20_000_000_000 }])
      await checkSlots(net.services)
      expect(await node.peers()).toEqual([public_key])
      expect(await ann.browser.ok('getUsage')).toMatchObject({
        used_bytes: 20_000_000_000,
        last_connection_time_ms: net.clock.nowMs,
        last_connection_node: 'Tokyo 3',
      })
    })

    it('is online from its handshake, as the node tells it', async () => {
      const { public_key, device } = await ann.plain(node)
      expect(device).toMatchObject({ has_slot: true, isConnecting: false, is_app: false })
      await node.report([{ public_key, handshake_age_s: 4 }])
      expect(await deviceOf(device.DeviceId)).toMatchObject({ isConnecting: true })
      net.clock.advance(181 * SECOND_MS)
      expect(await deviceOf(device.DeviceId)).toMatchObject({ isConnecting: false, has_slot: true })
    })

    it('is not given on a node that is drained, full, silent or unknown', async () => {
      const small = await net.node('Oslo 1', { capacity: 1 })
      await (await net.member()).plain(small)
      const app = await ann.app()
      const unavailable = { error: 'node_unavailable' }
      const connect = (node_id: string) => app.refused('clientConnect', { node_id })
      expect(await connect(small.node_id)).toEqual(unavailable)
      expect(await connect('nowhere')).toEqual(unavailable)
      await net.operator('nodes', 'drain', 'Tokyo 3')
      expect(await connect(node.node_id)).toEqual(unavailable)
      await net.operator('nodes', 'open', 'Tokyo 3')
      net.clock.advance(10 * 60 * SECOND_MS)
      expect(await connect(node.node_id)).toEqual(unavailable)
      expect((await app.ok('getNodes')).nodes).toMatchObject([
        { name: 'Oslo 1', is_open: false, load_percent: 100 },
        { name: 'Tokyo 3', is_open: false, load_percent: 0 },
      ])
      await node.peers()
      await app.ok('clientConnect', { node_id: node.node_id })
    })
  })
})
