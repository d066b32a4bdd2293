import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { setFreePlan } from './free-plan.ts'
import { type Member, newKey, openNetwork, type TestNode } from './network.ts'

const UNTIL = '2027-01-01T00:00:00Z'

describe('the reasons why a device is not connected, and the ways out (decision 18)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member

    beforeEach(async () => {
      node = await net.node('Tokyo 3', { capacity: 3 })
      ann = await net.member()
    })

    const add = (DeviceInfo: string, member = ann) => {
      const about = { DeviceInfo, Platform: 'linux', public_key: newKey() } as const
      return member.browser.ok('addDevice', { ...about, node_id: node.node_id })
    }
    const connect = (device_id: string, in_place_of: string) =>
      ann.browser.ok('connectDevice', { in_place_of }, { device_id })

    it('are given at adding: the limit is reached, by which devices, and which of them is silent', async () => {
      const first = await add('Laptop')
      expect(first.slot_refused).toBeUndefined()
      const second = await add('Phone')
      expect(second.device.has_slot).toBe(false)
      expect(second.slot_refused).toEqual({
        error: 'slot_limit',
        devices: [{ DeviceId: first.device.DeviceId, DeviceInfo: 'Laptop', is_silent: true }],
        upgrade_to: 'gold',
      })
    })

    it('name no device silent that shook hands in the last three minutes', async () => {
      const { public_key } = await ann.plain(node)
      await node.report([{ public_key, handshake_age_s: 170 }])
      expect((await add('Phone')).slot_refused?.devices).toMatchObject([{ is_silent: false }])
      net.clock.advance(11 * SECOND_MS)
      await node.peers()
      expect((await add('Tablet')).slot_refused?.devices).toMatchObject([{ is_silent: true }])
    })

    it('are given at adding when the free traffic is used up', async () => {
      await setFreePlan(net, { traffic: '1 MB', devices: 1 })
      await node.peers()
      const { public_key } = await ann.plain(node)
      await node.report([{ public_key, counted_bytes: 2_000_000 }])
      expect((await add('Phone')).slot_refused).toMatchObject({
        error: 'traffic_used_up',
        available_at_ms: Date.UTC(2026, 11, 1),
      })
    })

    it('let one call free the slot of another device and connect this one', async () => {
      const first = await add('Laptop')
      const second = await add('Phone')
      const peer = (await node.peers())[0]
      const connected = await connect(second.device.DeviceId, first.device.DeviceId)
      expect(connected.device).toMatchObject({ has_slot: true, node_name: 'Tokyo 3' })
      const { devices } = await ann.browser.ok('getDevices')
      expect(devices.find(({ DeviceInfo }) => DeviceInfo === 'Laptop')).toMatchObject({
        has_slot: false,
        slot_ended: 'kicked',
      })
      const peers = await node.peers()
      expect(peers).toHaveLength(1)
      expect(peers).not.toContain(peer)
    })

    it('free nothing when the device still gets no slot', async () => {
      const bob = await net.member()
      const other = await net.node('Oslo 1')
      await ann.be('gold', UNTIL)
      await bob.be('gold', UNTIL)
      const first = await ann.plain(other)
      const { device } = await add('Phone')
      await ann.browser.ok('disconnectDevice', {}, { device_id: device.DeviceId })
      for (const name of ['A', 'B', 'C']) await add(name, bob)
      const refused = await ann.browser.refused(
        'connectDevice',
        { in_place_of: first.device.DeviceId },
        { device_id: device.DeviceId },
      )
      expect(refused).toEqual({ error: 'node_unavailable' })
      expect(await other.peers()).toHaveLength(1)
    })

    it('free no slot of another account', async () => {
      const bob = await net.member()
      const taken = await add('Bob', bob)
      await add('Laptop')
      const { device } = await add('Phone')
      const refused = await ann.browser.refused(
        'connectDevice',
        { in_place_of: taken.device.DeviceId },
        { device_id: device.DeviceId },
      )
      expect(refused).toMatchObject({ error: 'slot_limit' })
      expect(await node.peers()).toHaveLength(2)
    })

    it('offer no node that has been silent for a minute', async () => {
      const isOpen = async () => (await ann.browser.ok('getNodes')).nodes[0]?.is_open
      net.clock.advance(MINUTE_MS - 1)
      expect(await isOpen()).toBe(true)
      net.clock.advance(1)
      expect(await isOpen()).toBe(false)
      const about = { DeviceInfo: 'Phone', Platform: 'ios', public_key: newKey() } as const
      const request = { ...about, node_id: node.node_id }
      expect(await ann.browser.refused('addDevice', request)).toEqual({ error: 'node_unavailable' })
      await node.peers()
      expect(await isOpen()).toBe(true)
    })

    it('tell at disconnecting when an unreachable node ends the tunnel at the latest', async () => {
      await ann.be('gold', UNTIL)
      const seenAtMs = net.clock.nowMs
      const [reachable, unreachable, ended] = [await add('A'), await add('B'), await add('C')]
      const disconnect = ({ device }: { device: { DeviceId: string } }) =>
        ann.browser.ok('disconnectDevice', {}, { device_id: device.DeviceId })
      expect((await disconnect(reachable)).ends_by_ms).toBeUndefined()
      net.clock.advance(2 * MINUTE_MS)
      // the agent's last answer may be a long poll old; it then waits ten minutes and reads every four seconds
      expect((await disconnect(unreachable)).ends_by_ms).toBe(seenAtMs + 624 * SECOND_MS)
      expect((await disconnect(unreachable)).ends_by_ms).toBeUndefined()
      net.clock.advance(9 * MINUTE_MS)
      expect((await disconnect(ended)).ends_by_ms).toBeUndefined()
    })
  })
})
