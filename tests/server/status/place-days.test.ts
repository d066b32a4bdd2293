import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { showNode } from '../../../src/server/operator/reads/show-node.ts'
import { countSilentDays } from '../../../src/server/status/count-silent-days.ts'
import { FACTS_HELD_MS } from '../../../src/server/status/facts.ts'
import { forEachEngine } from '../../support/engines.ts'
import { type Network, openNetwork } from '../devices/network.ts'

forEachEngine((engine) => {
  describe('the last 90 days of a place (decision 227)', () => {
    let net: Network
    beforeEach(async () => {
      net = await openNetwork(engine)
      net.clock.nowMs = Date.UTC(2026, 10, 3, 12)
    })
    afterEach(() => net.close())

    const rows = () =>
      net.services.db
        .selectFrom('place_day')
        .select(['country', 'day', 'silent_minutes'])
        .orderBy('day')
        .execute()

    /** Counts each minute until that many have passed. */
    async function pass(minutes: number): Promise<void> {
      for (let minute = 0; minute < minutes; minute += 1) {
        net.clock.advance(MINUTE_MS)
        await countSilentDays(net.services)
      }
    }

    async function open(locale: string): Promise<string> {
      net.clock.advance(FACTS_HELD_MS)
      const headers = { host: 'localhost:8080', 'accept-language': locale }
      return (await net.app.inject({ url: '/status', headers })).body
    }

    it('count the minutes without a report, each once however many servers count', async () => {
      const node = await net.node('Tokyo 3', { country: 'JP' })
      await countSilentDays(net.services)
      await Promise.all([countSilentDays(net.services), countSilentDays(net.services)])
      expect(await rows()).toEqual([{ country: 'JP', day: '2026-11-03', silent_minutes: 0 }])
      await pass(12)
      await Promise.all([countSilentDays(net.services), countSilentDays(net.services)])
      expect(await rows()).toEqual([{ country: 'JP', day: '2026-11-03', silent_minutes: 12 }])
      net.clock.advance(MINUTE_MS)
      await node.peers()
      await countSilentDays(net.services)
      expect(await rows()).toEqual([{ country: 'JP', day: '2026-11-03', silent_minutes: 12 }])
    })

    it('leave out a place that the operator closed', async () => {
      await net.node('Bergen 1', { country: 'NO' })
      await net.operator('nodes', 'drain', 'Bergen 1')
      await pass(5)
      expect(await rows()).toEqual([{ country: 'NO', day: '2026-11-03', silent_minutes: 0 }])
    })

    it('of a node count its own minutes without a report, also where another node is up', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      const other = await net.node('Osaka 1', { country: 'JP' })
      for (let minute = 0; minute < 3; minute += 1) {
        net.clock.advance(MINUTE_MS)
        await other.peers()
        await Promise.all([countSilentDays(net.services), countSilentDays(net.services)])
      }
      const minutesOf = async (name: string) =>
        (await showNode(net.services, name))?.days.at(-1)?.silent_minutes
      expect([await minutesOf('Tokyo 3'), await minutesOf('Osaka 1')]).toEqual([3, 0])
      expect(await rows()).toMatchObject([{ country: 'JP', silent_minutes: 0 }])
      await net.operator('nodes', 'remove', 'Tokyo 3')
      expect(await net.services.db.selectFrom('node_day').selectAll().execute()).toHaveLength(1)
    })

    it('are drawn, and said in words in the language of the reader', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      await pass(2)
      expect(await open('en-US')).toContain('Not responding for 2 minutes in 1 day.')
      expect(await open('zh-CN')).toContain('1 天内有 2 分钟没有响应。')
      expect(await open('en-US')).toContain(
        '<time datetime="2026-11-03">2026-11-03</time> 2 minutes',
      )
      expect(
        (await open('en-US')).match(/<path class="outage" d="(M445 0h5V32h-5z)"/),
      ).not.toBeNull()
    })

    it('are red today from the first sight of an outage, before its first minute is counted', async () => {
      const node = await net.node('Tokyo 3', { country: 'JP' })
      await node.peers()
      await countSilentDays(net.services)
      expect(await open('en-US')).not.toContain('class="outage"')
      net.clock.advance(HOUR_MS)
      expect(await open('en-US')).toContain('<path class="outage" d="M445 0h5V32h-5z"/>')
    })

    it('say that there was no outage', async () => {
      const node = await net.node('Tokyo 3', { country: 'JP' })
      await countSilentDays(net.services)
      net.clock.advance(DAY_MS)
      await node.peers()
      await countSilentDays(net.services)
      const page = await open('en-US')
      expect(page).toContain('No outage in 2 days.')
      expect(page).not.toContain('class="outage"')
    })

    it('are one line of text where none is counted yet, and no empty drawing', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      const page = await open('en-US')
      expect(page).toContain('No days counted yet.')
      expect(page).not.toContain('class="days"')
      expect(page).not.toContain('90 days ago')
      expect(await open('zh-CN')).toContain('还没有每日记录。')
    })

    it('are forgotten after them', async () => {
      const node = await net.node('Tokyo 3', { country: 'JP' })
      await countSilentDays(net.services)
      net.clock.advance(89 * DAY_MS)
      await node.peers()
      await countSilentDays(net.services)
      expect(await rows()).toHaveLength(2)
      net.clock.advance(12 * HOUR_MS)
      await countSilentDays(net.services)
      expect((await rows()).map(({ day }) => day)).toEqual(['2027-01-31', '2027-02-01'])
    })
  })
})
