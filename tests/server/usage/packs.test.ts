import { beforeEach, describe, expect, it } from 'vitest'
import { checkSlots } from '../../../src/server/devices/check-slots.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type App, type Member, openNetwork, type TestNode } from '../devices/network.ts'

const GB = 1_000_000_000
const HOUR_MS = 3_600_000
/** One device less than Diamond may have online. */
const NODES = 5
const REASON = ['--reason', 'ticket 4711']

describe('a pack of traffic (decision 185)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    let app: App
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
      app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
    })

    const use = async (counted_bytes: number) => {
      net.clock.advance(HOUR_MS)
      await node.report([{ public_key: app.public_key, counted_bytes }])
    }
    const grant = async (traffic: string) => {
      const words = ['members', 'grant-traffic', ann.email, '--traffic', traffic, ...REASON]
      const { code, output } = await net.operator(...words)
      expect([code, output]).toEqual([0, expect.stringContaining(`has ${traffic} more`)])
      net.clock.advance(1000)
    }
    const usage = () => ann.browser.ok('getUsage')
    const budget = async () => {
      const { peers } = await node.ok('getPeers', { wait_s: 0, problem: null })
      return peers.find(({ public_key }) => public_key === app.public_key)?.budget_bytes
    }
    const noticedPercents = async () => {
      const { notices } = await ann.browser.ok('getInbox')
      return notices.flatMap((notice) =>
        notice.kind === 'allowance' ? [notice.payload.percent] : [],
      )
    }
    const packs = async () => {
      const { output } = await net.operator('members', 'show', ann.email, '--json')
      return JSON.parse(output).packs
    }

    it("is used after the month's allowance, which is all that the node hears of it", async () => {
      await grant('5 GB')
      expect(await budget()).toBe(15.02 * GB)
      await use(9 * GB)
      expect(await usage()).toMatchObject({ from_packs_bytes: 0, packs_left_bytes: 5 * GB })
      await use(12 * GB)
      expect(await usage()).toMatchObject({
        used_bytes: 12 * GB,
        from_packs_bytes: 2 * GB,
        packs_left_bytes: 3 * GB,
      })
      expect(await budget()).toBe(3.02 * GB)
      expect(await node.peers()).toEqual([app.public_key])
    })

    it('lasts until it is used, and its end is announced as that of the allowance', async () => {
      await grant('5 GB')
      await use(14 * GB)
      expect(await noticedPercents()).toEqual([80])
      net.clock.nowMs = Date.UTC(2026, 11, 1)
      await use(14.5 * GB)
      expect(await usage()).toMatchObject({ from_packs_bytes: 0, packs_left_bytes: 1 * GB })
      await use(26 * GB)
      expect(await usage()).toMatchObject({ packs_left_bytes: 0 })
      expect(await noticedPercents()).toContain(100)
      expect(await node.peers()).toEqual([])
    })

    it('brings a member back at once who had used everything, and announces its own end again', async () => {
      await use(10.02 * GB)
      expect(await node.peers()).toEqual([])
      await app.refused('clientConnect', { node_id: node.node_id })
      await grant('1 GB')
      await app.ok('clientConnect', { node_id: node.node_id })
      expect(await budget()).toBe(1.02 * GB)
      await use(10.5 * GB)
      expect(await usage()).toMatchObject({ packs_left_bytes: 0.52 * GB })
      await use(11.5 * GB)
      expect(await noticedPercents()).toEqual([100, 100])
    })

    it('reaches a node whose device is online within seconds', async () => {
      const before = await node.ok('getPeers', { wait_s: 0, problem: null })
      await grant('5 GB')
      await checkSlots(net.services)
      const request = { wait_s: 0, problem: null, cursor: before.cursor }
      expect((await node.ok('getPeers', request)).peers).toMatchObject([
        { public_key: app.public_key, budget_bytes: 15.02 * GB },
      ])
    })

    it('survives an upgrade to a tier without a limit, which leaves it alone', async () => {
      await grant('5 GB')
      await ann.be('gold', '2026-11-25T00:00:00Z')
      await use(40 * GB)
      expect(await usage()).toMatchObject({ from_packs_bytes: 0, packs_left_bytes: 5 * GB })
    })

    it('is drawn on in order of age, and one that is used up stays in the list', async () => {
      await grant('1 GB')
      await grant('2 GB')
      await use(12.5 * GB)
      expect(await packs()).toMatchObject([
        { kind: 'operator', bytes: 1 * GB, used_bytes: 1 * GB },
        { kind: 'operator', bytes: 2 * GB, used_bytes: 1.5 * GB },
      ])
    })

    it('is taken back by what is left of it, once, and cuts the member off', async () => {
      await grant('5 GB')
      await use(12 * GB)
      const [pack] = await packs()
      const take = ['members', 'take-back-traffic', ann.email, '--pack', pack.pack_id, ...REASON]
      expect((await net.operator(...take)).output).toContain('has lost what was left of the pack')
      expect((await net.operator(...take)).output).toContain('was taken back before')
      expect(await usage()).toMatchObject({ from_packs_bytes: 2 * GB, packs_left_bytes: 0 })
      await checkSlots(net.services)
      expect(await node.peers()).toEqual([])
    })

    it(`gives each byte once when ${NODES} nodes report at the same time`, async () => {
      await ann.be('diamond', '2026-11-25T00:00:00Z')
      const reports: (() => Promise<void>)[] = []
      for (let number = 1; number <= NODES; number += 1) {
        const other = await net.node(`Node ${number}`)
        const { public_key } = await ann.plain(other)
        reports.push(() => other.report([{ public_key, counted_bytes: 1 * GB }]))
      }
      net.clock.nowMs = Date.UTC(2026, 10, 25)
      await use(10 * GB)
      await grant('3 GB')
      await Promise.all(reports.map((report) => report()))
      expect(await usage()).toMatchObject({
        used_bytes: 15 * GB,
        from_packs_bytes: 3 * GB,
        packs_left_bytes: 0,
      })
    })

    it.each(['', '0 GB', '5GB', '1000 TB'])('is refused when it is “%s”', async (traffic) => {
      const words = ['members', 'grant-traffic', ann.email, '--traffic', traffic, ...REASON]
      expect((await net.operator(...words)).code).not.toBe(0)
      expect(await packs()).toEqual([])
    })
  })
})
