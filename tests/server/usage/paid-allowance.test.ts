import { beforeEach, describe, expect, it } from 'vitest'
import { checkSlots } from '../../../src/server/devices/check-slots.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type App, type Member, openNetwork, type TestNode } from '../devices/network.ts'

const GB = 1_000_000_000
const HOUR_MS = 3_600_000
const DECEMBER_MS = Date.UTC(2026, 11, 1)

describe('a paid tier with an allowance (decision 182)', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    let app: App
    beforeEach(async () => {
      node = await net.node()
      await allow({ gold: '500 GB' })
      ann = await net.member()
      await ann.be('gold', '2027-01-21T00:00:00Z')
      app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
    })

    const allow = async (traffic: Record<string, string>) => {
      const texts = await exportedTexts(net.services.db)
      texts.set('content/traffic.json', JSON.stringify(traffic))
      await applyContent(net.services.db, texts, net.clock.nowMs)
      net.clock.advance(1000)
    }
    const use = async (counted_bytes: number) => {
      net.clock.advance(HOUR_MS)
      await node.report([{ public_key: app.public_key, counted_bytes }])
    }
    /** The bytes that are left to the device's node; undefined = no limit. */
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

    it('is shown to its member, with the tier that it belongs to', async () => {
      await use(3 * GB)
      expect(await ann.browser.ok('getUsage')).toMatchObject({
        tier: 'gold',
        used_bytes: 3 * GB,
        allowance_bytes: 500 * GB,
      })
    })

    it('is left to the nodes with little more, and to the byte after each report', async () => {
      expect(await budget()).toBe(501 * GB)
      await use(100 * GB)
      expect(await budget()).toBe(401 * GB)
    })

    it('tells at 80 % and at the end, when the devices lose their slots until next month', async () => {
      await use(400 * GB)
      expect(await noticedPercents()).toEqual([80])
      await use(500 * GB)
      expect(await noticedPercents()).toEqual([100, 80])
      expect(await node.peers()).toEqual([])
      const refusal = await app.refused('clientConnect', { node_id: node.node_id })
      expect(refusal).toMatchObject({ error: 'traffic_used_up', available_at_ms: DECEMBER_MS })
      net.clock.nowMs = DECEMBER_MS
      await node.peers()
      await app.ok('clientConnect', { node_id: node.node_id })
      expect(await node.peers()).toEqual([app.public_key])
    })

    it('gives way to a tier without a limit', async () => {
      await use(500 * GB)
      await ann.be('diamond', '2027-01-21T00:00:00Z')
      await app.ok('clientConnect', { node_id: node.node_id })
      expect(await budget()).toBeUndefined()
      expect(await ann.browser.ok('getUsage')).toMatchObject({ allowance_bytes: null })
    })

    it('reaches devices that are online when the operator sets it', async () => {
      await allow({ gold: '' })
      expect(await budget()).toBeUndefined()
      await use(90 * GB)
      await allow({ gold: '80 GB' })
      net.clock.advance(5 * 60_000)
      await checkSlots(net.services)
      expect(await node.peers()).toEqual([])
    })
  })
})
