import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { NODE_GROUPS } from '#contract/site/content.ts'
import { checkSlots } from '../../../src/server/devices/check-slots.ts'
import { applyNodeChanges } from '../../../src/server/devices/node-changes.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'
import { giveLink } from '../links/give-link.ts'

const PAID = { groups: ['Asia', 'Premium'], free: ['Asia'] }

describe('nodes that only some tiers include (decision 238)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let tokyo: TestNode
    let oslo: TestNode
    let ann: Member

    beforeEach(async () => {
      tokyo = await net.node('Tokyo 3', { country: 'JP' })
      oslo = await net.node('Oslo 1', { country: 'NO' })
      await poll(tokyo)
      await poll(oslo)
      ann = await net.member()
      await setGroups({ groups: ['Asia', 'Premium'] })
      await net.operator('nodes', 'edit', 'Tokyo 3', '--group', 'Asia')
      await net.operator('nodes', 'edit', 'Oslo 1', '--group', 'Premium')
    })

    const setGroups = async (groups: object) => {
      const folder = join(net.services.config.dataDir, 'content')
      await mkdir(folder, { recursive: true })
      await net.operator('content', 'export', folder)
      await writeFile(join(folder, NODE_GROUPS), JSON.stringify(groups))
      const { code, output } = await net.operator('content', 'apply', folder)
      if (code !== 0) throw new Error(output)
      net.clock.advance(3000)
    }
    const poll = async (node: TestNode, cursors: object = { roaming_cursor: 0 }) =>
      node.ok('getPeers', { wait_s: 0, problem: null, ...cursors })
    const keysAt = async (node: TestNode) =>
      (await poll(node)).peers.map(({ public_key }) => public_key)
    const namesFor = async (member: Member) =>
      (await member.browser.ok('getNodes')).nodes.map(({ name }) => name)
    const follow = async () => {
      await checkSlots(net.services)
      await applyNodeChanges(net.services, (error) => {
        throw error
      })
    }
    const deviceOf = async (member: Member) => (await member.browser.ok('getDevices')).devices[0]
    const REFUSED = { error: 'node_not_included' }

    it('are offered to everybody until a tier names groups', async () => {
      expect(await namesFor(ann)).toEqual(['Oslo 1', 'Tokyo 3'])
      await setGroups(PAID)
      expect(await namesFor(ann)).toEqual(['Tokyo 3'])
      await ann.be('gold', '2027-12-01T00:00:00Z')
      expect(await namesFor(ann)).toEqual(['Oslo 1', 'Tokyo 3'])
    })

    it('are refused by name when a device is added, switched on, moved, or asked for by an app', async () => {
      await setGroups(PAID)
      const { device } = await ann.plain(tokyo)
      const params = { device_id: device.DeviceId }
      const { node_id } = oslo
      const added = {
        DeviceInfo: 'Laptop',
        Platform: 'linux',
        public_key: newKey(),
        node_id,
      } as const
      expect(await ann.browser.refused('addDevice', added)).toEqual(REFUSED)
      expect(await ann.browser.refused('renewDevice', { node_id }, params)).toEqual(REFUSED)
      expect(await ann.browser.refused('connectDevice', { node_id }, params)).toEqual(REFUSED)
      await ann.browser.ok('disconnectDevice', undefined, params)
      const app = await ann.app()
      expect(await app.refused('clientConnect', { node_id })).toEqual(REFUSED)
      await app.ok('clientConnect', { node_id: tokyo.node_id })
    })

    it('have no roaming peers of other tiers, and their links do not list them', async () => {
      const { device, public_key } = await ann.plain(tokyo)
      const { get } = await giveLink(net, ann, device.DeviceId)
      const lists = async () => (await get()).body.includes('oslo1.skylark.example')
      expect([await keysAt(oslo), await lists()]).toEqual([[public_key], true])

      const { cursor, roaming_cursor } = await poll(oslo)
      await setGroups(PAID)
      const told = await poll(oslo, { cursor, roaming_cursor })
      expect(told).toMatchObject({ is_whole: true, peers: [] })
      expect(await lists()).toBe(false)

      const since = { cursor: told.cursor, roaming_cursor: told.roaming_cursor }
      await ann.be('gold', '2026-12-25T00:00:00Z')
      await net.services.db.updateTable('device').set({ slot_check_at_ms: 0 }).execute()
      await follow()
      const upgraded = await poll(oslo, since)
      expect(upgraded).toMatchObject({ is_whole: false, peers: [{ public_key }] })
      expect(await lists()).toBe(true)
    })

    it('are left with key and slot by devices with links whose membership ends', async () => {
      await setGroups(PAID)
      await ann.be('gold', '2027-12-01T00:00:00Z')
      const { device, public_key } = await ann.plain(oslo)
      await giveLink(net, ann, device.DeviceId)
      await follow()
      expect(await keysAt(oslo)).toEqual([public_key])
      await ann.be('gold', '2020-01-01T00:00:00Z')
      await follow()
      expect(await deviceOf(ann)).toMatchObject({ has_slot: true, node_name: 'Tokyo 3' })
      expect([await keysAt(oslo), await keysAt(tokyo)]).toEqual([[], [public_key]])
    })

    it('end the slots of files and apps, and of links where no included node is open', async () => {
      await setGroups(PAID)
      const bo = await net.member()
      const cy = await net.member()
      for (const member of [ann, bo, cy]) await member.be('gold', '2027-12-01T00:00:00Z')
      const { device: file } = await ann.plain(oslo)
      const app = await bo.app()
      await app.ok('clientConnect', { node_id: oslo.node_id })
      const { device: linked } = await cy.plain(oslo)
      await giveLink(net, cy, linked.DeviceId)
      await net.operator('nodes', 'drain', 'Tokyo 3')
      for (const member of [ann, bo, cy]) await member.be('gold', '2020-01-01T00:00:00Z')
      await follow()
      const ended = { has_slot: false, slot_ended: 'node_gone' }
      for (const member of [ann, bo, cy]) expect(await deviceOf(member)).toMatchObject(ended)
      expect(await keysAt(oslo)).toEqual([])

      await net.operator('nodes', 'open', 'Tokyo 3')
      const params = { device_id: file.DeviceId }
      expect(await ann.browser.refused('connectDevice', {}, params)).toEqual(REFUSED)
      const renewed = await ann.browser.ok('renewDevice', {}, params)
      expect(renewed.device).toMatchObject({ has_slot: true, node_name: 'Tokyo 3' })
    })

    it('are left when the operator changes the groups or the group of a node', async () => {
      const { device } = await ann.plain(oslo)
      await giveLink(net, ann, device.DeviceId)
      await setGroups(PAID)
      await follow()
      expect(await deviceOf(ann)).toMatchObject({ has_slot: true, node_name: 'Tokyo 3' })
      await net.operator('nodes', 'edit', 'Oslo 1', '--group', 'Asia')
      await net.operator('nodes', 'edit', 'Tokyo 3', '--group', 'none')
      await follow()
      expect(await deviceOf(ann)).toMatchObject({ has_slot: true, node_name: 'Oslo 1' })
      await setGroups({})
      expect(await namesFor(ann)).toEqual(['Oslo 1', 'Tokyo 3'])
    })

    it('take over from a lost node only for members whose tier includes them', async () => {
      const osaka = await net.node('Osaka 1', { country: 'JP' })
      await net.operator('nodes', 'edit', 'Osaka 1', '--group', 'Premium')
      await net.operator('nodes', 'edit', 'Oslo 1', '--group', 'Asia')
      await setGroups(PAID)
      const bo = await net.member()
      await bo.be('diamond', '2027-12-01T00:00:00Z')
      const cy = await net.member()
      const { device: file } = await cy.plain(tokyo)
      for (const member of [ann, bo]) {
        const { device } = await member.plain(tokyo)
        await giveLink(net, member, device.DeviceId)
      }
      await net.operator('nodes', 'lost', 'Tokyo 3')
      await follow()
      expect(await deviceOf(ann)).toMatchObject({ has_slot: true, node_name: 'Oslo 1' })
      expect(await deviceOf(bo)).toMatchObject({ has_slot: true, node_name: osaka.name })
      expect(await deviceOf(cy)).toMatchObject({ DeviceId: file.DeviceId, move_to: 'Oslo 1' })
    })

    it('have groups of the content and no others', async () => {
      const { output } = await net.operator('nodes', 'edit', 'Oslo 1', '--group', 'Basic')
      expect(output).toContain('--group needs a group of content/node-groups.json')
      const named = ['--country', 'SE', '--endpoint', 'x.example:1', '--capacity', '9']
      const added = await net.operator('nodes', 'add', 'Lund 1', ...named, '--group', 'Premium')
      expect(added.code).toBe(0)
      expect((await net.operator('nodes', 'list')).output).toMatch(/^Lund 1 .* group Premium/m)
    })

    it('make doctor name a tier without an open node, and the price page promise no tier every node', async () => {
      await setGroups({ ...PAID, free: ['Premium'] })
      await net.operator('nodes', 'drain', 'Oslo 1')
      const { output } = await net.operator('doctor')
      expect(output).toContain('Free includes no open node: its members can’t connect.')
      expect(output).not.toContain('Gold includes no open node')
      const saysEveryNode = async () =>
        (await net.app.inject('/content/web-config.json')).json().every_node
      expect(await saysEveryNode()).toBe(false)
      await setGroups({})
      expect(await saysEveryNode()).toBe(true)
    })
  })
})
