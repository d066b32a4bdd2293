import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { recountSlots } from '../../../src/server/nodes/recount-slots.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, openNetwork, type TestNode } from '../devices/network.ts'
import { giveLink } from './give-link.ts'

describe('the profile of a device with a link, where there are several nodes (decision 232)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let ann: Member
    let tokyo: TestNode
    let get: Awaited<ReturnType<typeof giveLink>>['get']

    /** Adds a node whose agent takes roaming devices. */
    async function openNode(name: string, country: string): Promise<TestNode> {
      const node = await net.node(name, { country })
      await node.ok('getPeers', { wait_s: 0, problem: null, roaming_cursor: 0 })
      return node
    }

    beforeEach(async () => {
      tokyo = await openNode('Tokyo 3', 'JP')
      ann = await net.member()
      const { device } = await ann.plain(tokyo)
      ;({ get } = await giveLink(net, ann, device.DeviceId))
    })

    const groups = async () => {
      const profile = (await get('clash-verge/v2.4.2')).json()
      return profile['proxy-groups'].map((group: { proxies: string[] }) => group.proxies)
    }

    it('offers countries by their distance from its own node, in each the least loaded node first', async () => {
      await openNode('Oslo 1', 'NO')
      await openNode('Seoul 2', 'KR')
      await openNode('Nowhere 1', 'AQ')
      const seoul = await openNode('Seoul 1', 'KR')
      await (await net.member()).plain(seoul)
      await net.services.db.updateTable('node').set({ capacity: 10 }).execute()
      expect(await groups()).toEqual([
        ['Japan', 'South Korea', 'Norway', 'Antarctica'],
        ['Tokyo 3 · WireGuard without disguise'],
        ['Seoul 2 · WireGuard without disguise', 'Seoul 1 · WireGuard without disguise'],
        ['Oslo 1 · WireGuard without disguise'],
        ['Nowhere 1 · WireGuard without disguise'],
      ])
      await net.services.db.updateTable('account').set({ locale: 'zh-CN' }).execute()
      expect((await groups())[0]).toEqual(['日本', '韩国', '挪威', '南极洲'])
    })

    it('leaves out nodes that are drained, silent, full, or have an agent of an earlier version', async () => {
      await openNode('Osaka 1', 'JP')
      await openNode('Osaka 2', 'JP')
      await net.operator('nodes', 'drain', 'Osaka 2')
      const full = await net.node('Osaka 3', { capacity: 1 })
      await full.ok('getPeers', { wait_s: 0, problem: null, roaming_cursor: 0 })
      await (await net.member()).plain(full)
      const earlier = await openNode('Osaka 4', 'JP')
      await earlier.ok('getPeers', { wait_s: 0, problem: null, cursor: 1 })
      expect(await groups()).toEqual([
        ['Tokyo 3 · WireGuard without disguise', 'Osaka 1 · WireGuard without disguise'],
      ])
      net.clock.advance(61_000)
      await tokyo.peers()
      expect(await groups()).toEqual([['WireGuard without disguise']])
    })

    it('offers the nodes of its own country alone while more than 20,000 devices roam, or its own node', async () => {
      const osaka = await openNode('Osaka 1', 'JP')
      const oslo = await openNode('Oslo 1', 'NO')
      const { db } = net.services
      const own = await db.selectFrom('device').selectAll().executeTakeFirstOrThrow()
      const peersOf = async (node: TestNode) => {
        const request = { wait_s: 0, problem: null, roaming_cursor: 0 }
        return (await node.ok('getPeers', request)).peers.length
      }
      expect([(await groups())[0], await peersOf(oslo)]).toEqual([['Japan', 'Norway'], 1])
      for (let first = 1; first <= 20_000; first += 1000) {
        const copies = Array.from({ length: 1000 }, (_, index) => {
          const unique = String(first + index)
          const names = { DeviceId: unique, public_key: unique, link_hash: unique }
          return { ...own, ...names, tunnel_number: null }
        })
        await db.insertInto('device').values(copies).execute()
      }
      const inJapan = ['Tokyo 3', 'Osaka 1'].map((name) => `${name} · WireGuard without disguise`)
      expect([await groups(), await peersOf(oslo)]).toEqual([[inJapan], 0])
      expect(await peersOf(osaka)).toBe(1)
      await recountSlots(net.services)
      expect(await groups()).toEqual([['WireGuard without disguise']])
      expect(await peersOf(osaka)).toBe(0)
    })

    it('leaves out a node whose network has no address for it', async () => {
      await openNode('Osaka 1', 'JP')
      await net.operator('nodes', 'network', 'Osaka 1', '--network', '172.16.0.0/12')
      await net.services.db
        .updateTable('device')
        .set({ tunnel_number: 2 ** 20 })
        .execute()
      expect(await groups()).toEqual([['WireGuard without disguise']])
      await net.services.db.updateTable('device').set({ tunnel_number: 3 }).execute()
      const { proxies } = (await get('clash-verge/v2.4.2')).json()
      expect(proxies.map(({ ip }: { ip: string }) => ip)).toEqual(['10.0.0.3', '172.16.0.3'])
    })

    it('is compressed for an app that takes that', async () => {
      const answer = await get('sing-box 1.12.4', { 'accept-encoding': 'gzip' })
      const { headers, rawPayload } = answer
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
      expect(JSON.parse(gunzipSync(rawPayload).toString()).endpoints).toHaveLength(1)
    })
  })
})
