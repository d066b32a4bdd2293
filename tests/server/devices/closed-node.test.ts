import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from './network.ts'

describe('a closed node', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeEach(async () => {
      node = await net.node('Tokyo 3', { capacity: 1 })
      ann = await net.member()
    })

    const add = (more: { node_id?: string; replaces?: string } = {}) => ({
      DeviceInfo: 'Router',
      Platform: 'linux' as const,
      public_key: newKey(),
      node_id: node.node_id,
      ...more,
    })

    it.each([
      ['drained', () => net.operator('nodes', 'drain', 'Tokyo 3')],
      [
        'closed by its own rules',
        () =>
          node.ok('getPeers', { wait_s: 0, problem: { kind: 'firewall_refused', detail: 'no' } }),
      ],
      ['silent for three minutes', async () => net.clock.advance(3 * MINUTE_MS)],
      ['full', async () => (await net.member()).plain(node)],
      [
        'not registered yet',
        () => net.services.db.updateTable('node').set({ public_key: null }).execute(),
      ],
    ])('that is %s gets no device', async (_, close) => {
      await close()
      const refusal = await ann.browser.refused('addDevice', add())
      expect(refusal).toEqual({ error: 'node_unavailable' })
      expect((await ann.browser.ok('getDevices')).devices).toEqual([])
      expect((await ann.browser.ok('getNodes')).nodes.some(({ is_open }) => is_open)).toBe(false)
    })

    it('that is drained keeps nobody from the device that it was to replace', async () => {
      const { device, public_key } = await ann.plain(node)
      const oslo = await net.node('Oslo 1')
      await net.operator('nodes', 'drain', 'Oslo 1')
      const request = add({ node_id: oslo.node_id, replaces: device.DeviceId })
      expect(await ann.browser.refused('addDevice', request)).toEqual({ error: 'node_unavailable' })
      expect(await node.peers()).toEqual([public_key])
    })

    it('that is full replaces a configuration by a new one', async () => {
      const { device } = await ann.plain(node)
      const request = add({ replaces: device.DeviceId })
      const added = await ann.browser.ok('addDevice', request)
      expect(added.device).toMatchObject({ has_slot: true, node_name: 'Tokyo 3' })
      expect(await node.peers()).toEqual([request.public_key])
    })
  })
})
