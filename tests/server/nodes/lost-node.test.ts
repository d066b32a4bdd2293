import { beforeEach, describe, expect, it } from 'vitest'
import { grantSlot } from '../../../src/server/devices/grant-slot.ts'
import { applyNodeChanges } from '../../../src/server/devices/node-changes.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import type { Services } from '../../../src/server/services.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'
import { giveLink } from '../links/give-link.ts'

const MANY = process.env.TEST_LONG ? 1000 : 40

describe('a node that is lost (decision 165)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let tokyo: TestNode
    let ann: Member
    beforeEach(async () => {
      tokyo = await net.node()
      ann = await net.member()
      await ann.be('diamond', '2027-12-01T00:00:00Z')
    })

    const lose = (name = 'Tokyo 3') => net.operator('nodes', 'lost', name)
    const fail = (error: unknown) => {
      throw error
    }
    const follow = (services: Services = net.services) => applyNodeChanges(services, fail)
    const slots = () =>
      net.services.db
        .selectFrom('device')
        .select(['DeviceId', 'node_id', 'public_key', 'slot_since_ms'])
        .where('slot_since_ms', 'is not', null)
        .orderBy('DeviceId')
        .execute()

    it('is left by devices with links, under their keys and slots, for one of its country', async () => {
      const { device, public_key } = await ann.plain(tokyo)
      const { get } = await giveLink(net, ann, device.DeviceId)
      const [before] = await slots()
      await net.node('Oslo 1', { country: 'NO' })
      const osaka = await net.node('Osaka 1')
      await lose()
      net.clock.advance(1000)
      await follow()
      expect(await slots()).toEqual([{ ...before, node_id: osaka.node_id }])
      expect(await tokyo.peers()).toEqual([])
      expect(await osaka.peers()).toEqual([public_key])
      const { body } = await get()
      expect(body).toContain('osaka1.skylark.example')
      expect(body).not.toContain('tokyo3.skylark.example')
      const { notices } = await ann.browser.ok('getInbox')
      expect(notices.map(({ kind }) => kind)).not.toContain('node')
    })

    it('takes a full node of its country for none', async () => {
      const full = await net.node('Osaka 1', { capacity: 1 })
      await (await net.member()).plain(full)
      const oslo = await net.node('Oslo 1', { country: 'NO' })
      const { device } = await ann.plain(tokyo)
      await giveLink(net, ann, device.DeviceId)
      await lose()
      await follow()
      expect(await oslo.peers()).toHaveLength(1)
    })

    it('keeps devices with links until another node is open', async () => {
      const { device } = await ann.plain(tokyo)
      await giveLink(net, ann, device.DeviceId)
      await lose()
      await follow()
      expect(await slots()).toMatchObject([{ node_id: tokyo.node_id }])
      const osaka = await net.node('Osaka 1')
      await follow()
      expect(await slots()).toMatchObject([{ node_id: osaka.node_id }])
    })

    it('offers a device with a file another node, where one call moves it; its member is notified once', async () => {
      const { device } = await ann.plain(tokyo)
      const osaka = await net.node('Osaka 1')
      await lose()
      await lose()
      await follow()
      await follow()
      await net.deliverMail()
      const payload = { is_lost: true, node: 'Tokyo 3', devices: 'Router' }
      const { notices } = await ann.browser.ok('getInbox')
      expect(notices.filter(({ kind }) => kind === 'node')).toMatchObject([{ payload }])
      expect(
        net.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject),
      ).toContain('New node needed: Router')
      const [shown] = (await ann.browser.ok('getDevices')).devices
      expect(shown).toMatchObject({
        move_to: 'Osaka 1',
        findings: expect.arrayContaining(['node_lost']),
      })

      const { output } = await net.operator('nodes', 'stranded')
      expect(output).toMatch(/^1 stranded.*\nTokyo 3 {2}\d{10} {2}Router\n$/)
      const request = { public_key: newKey() }
      const params = { device_id: device.DeviceId }
      const { device: moved, tunnel } = await ann.browser.ok('renewDevice', request, params)
      expect(moved).toMatchObject({ DeviceId: device.DeviceId, node_name: 'Osaka 1' })
      expect(tunnel.endpoint).toBe('osaka1.skylark.example:51820')
      expect(await slots()).toHaveLength(1)
      expect(await osaka.peers()).toEqual([request.public_key])
      expect((await net.operator('nodes', 'stranded')).output).toBe('No device is stranded.\n')
    })

    it('ends the slots of apps, which ask for another node, and of nobody else', async () => {
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: tokyo.node_id })
      const osaka = await net.node('Osaka 1')
      const atOsaka = await ann.plain(osaka)
      await lose()
      await follow()
      expect(await app.ok('clientHeartbeat')).toEqual({ connected: false, slot_ended: 'node_gone' })
      await app.ok('clientConnect', { node_id: osaka.node_id })
      expect((await osaka.peers()).sort()).toEqual([app.public_key, atOsaka.public_key].sort())
    })

    it('is offered to nobody until it is opened again', async () => {
      const osaka = await net.node('Osaka 1')
      const open = async () =>
        (await ann.browser.ok('getNodes')).nodes.filter(({ is_open }) => is_open)
      await lose()
      expect(await open()).toMatchObject([{ node_id: osaka.node_id }])
      expect((await net.operator('nodes', 'list')).output).toContain('lost, its devices')
      await net.operator('nodes', 'open', 'Tokyo 3')
      expect(await open()).toHaveLength(2)
      expect((await lose('Oslo 1')).output).toContain('No node named Oslo 1')
    })

    it('is left by all, and each member is notified once, however often the work is cut off', async () => {
      const linked = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const member = await net.member()
          const { device } = await member.plain(tokyo)
          await giveLink(net, member, device.DeviceId)
          return device.DeviceId
        }),
      )
      for (let index = 0; index < 5; index += 1) await (await net.member()).plain(tokyo)
      const before = await slots()
      const osaka = await net.node('Osaka 1')
      await lose()
      let rounds = 0
      for (let isCut = true; isCut; rounds += 1) {
        let calls = 0
        const now = () => {
          calls += 1
          if (calls > 7) throw new Error('cut off')
          return net.services.now()
        }
        const services = { ...net.services, now }
        isCut = await follow(services).then(
          () => false,
          () => true,
        )
      }
      expect(rounds).toBeGreaterThan(3)
      const moved = before.map((slot) =>
        linked.includes(slot.DeviceId) ? { ...slot, node_id: osaka.node_id } : slot,
      )
      expect(await slots()).toEqual(moved)
      expect((await osaka.peers()).sort()).toEqual(
        before
          .filter((device) => linked.includes(device.DeviceId))
          .map((device) => device.public_key)
          .sort(),
      )
      const inbox = await net.services.db
        .selectFrom('inbox')
        .select('account_id')
        .where('kind', '=', 'node')
        .execute()
      expect(inbox).toHaveLength(5)
      expect(new Set(inbox.map(({ account_id }) => account_id)).size).toBe(5)
    })

    it(`is left by ${MANY} devices within a minute, each in its slot`, async () => {
      const keys: string[] = []
      for (let index = 0; index < MANY; index += 1) {
        const member = await net.member()
        const { device, public_key } = await member.plain(tokyo)
        await giveLink(net, member, device.DeviceId)
        keys.push(public_key)
      }
      const before = await slots()
      const osaka = await net.node('Osaka 1', { capacity: MANY })
      await lose()
      const startMs = performance.now()
      await follow()
      const tookMs = Math.round(performance.now() - startMs)
      console.log(`${MANY} devices left a lost node in ${tookMs} ms, ${engine.name}`)
      expect(tookMs).toBeLessThan(60_000)
      expect(await slots()).toEqual(before.map((slot) => ({ ...slot, node_id: osaka.node_id })))
      expect((await osaka.peers()).sort()).toEqual(keys.sort())
    })

    it('gives nobody a slot too many while 200 devices connect at the same time', async () => {
      const osaka = await net.node('Osaka 1')
      const ids: string[] = []
      for (let index = 0; index < 10; index += 1) {
        const { device } = await ann.plain(tokyo)
        await giveLink(net, ann, device.DeviceId)
        ids.push(device.DeviceId)
      }
      await lose()
      const { account_id } = ann
      const most: number[] = []
      const connects = Array.from({ length: 200 }, async (_, index) => {
        const DeviceId = ids[index % ids.length] ?? ''
        const request = { account_id, DeviceId, node_id: osaka.node_id, by: 'member' } as const
        const granted = await grantSlot(net.services, request)
        if (index % 10 === 0) most.push((await slots()).length)
        return granted
      })
      const outcomes = await Promise.all([...connects, follow(), follow()])
      expect(Math.max(...most)).toBeLessThanOrEqual(6)
      expect(outcomes.some((outcome) => outcome instanceof Refusal)).toBe(true)
      await follow()
      const held = await slots()
      expect(held).toHaveLength(6)
      expect(new Set(held.map(({ node_id }) => node_id))).toEqual(new Set([osaka.node_id]))
      expect(await tokyo.peers()).toEqual([])
      expect((await osaka.peers()).sort()).toEqual(held.map((device) => device.public_key).sort())
    })
  })
})
