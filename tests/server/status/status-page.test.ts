import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { storedTexts } from '../../../src/server/site/content/stored-content.ts'
import { FACTS_HELD_MS } from '../../../src/server/status/facts.ts'
import { forEachEngine } from '../../support/engines.ts'
import { type Network, openNetwork } from '../devices/network.ts'

const SMTP = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'skylark@mail.example' }
const ENGLISH = { 'accept-language': 'en-US' }

/** Splits the page's text into lines, without tags. */
const linesOf = (html: string) =>
  html
    .replace(/<(script|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

forEachEngine((engine) => {
  describe('the status page (decision 144)', () => {
    let net: Network
    beforeEach(async () => {
      net = await openNetwork(engine)
    })
    afterEach(() => net.close())

    const open = (headers: Record<string, string> = ENGLISH, url = '/status') =>
      net.app.inject({ url, headers: { host: 'localhost:8080', ...headers } })
    const lines = async (headers?: Record<string, string>) => linesOf((await open(headers)).body)
    /** The page once what was read before no longer answers. */
    const later = async (headers?: Record<string, string>) => {
      net.clock.advance(FACTS_HELD_MS)
      return await lines(headers)
    }

    it('says which places are up, in the language of the reader, and names no address', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      await net.node('Bergen 1', { country: 'NO' })
      const english = await lines()
      expect(english).toContain('All locations are up.')
      expect(english).toContain('Japan Up')
      expect(english).toContain('Norway Up')
      const chinese = await lines({ 'accept-language': 'zh-CN' })
      expect(chinese).toContain('各地区均正常。')
      expect(chinese).toContain('日本 正常')
      const { body, headers } = await open()
      expect(body).not.toMatch(/skylark\.example|51820|Tokyo/)
      expect(headers['cache-control']).toBe('no-store')
    })

    it('scales the bird of its line about the point where the line has it', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      const { body } = await open()
      expect(body).toMatch(/d="M362 34C[\d ]+ 1040 14"\/><g transform="translate\(1040 14\)">/)
      expect(body).toContain('.line .bird { scale: 2; }')
    })

    it('says after a minute that a silent node is not answering, and what to do', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      const heard = await net.node('Bergen 1', { country: 'NO' })
      net.clock.advance(MINUTE_MS - FACTS_HELD_MS)
      await heard.peers()
      expect(await lines()).toContain('Japan Up')
      const after = await later()
      expect(after).toContain('Some locations aren’t responding.')
      expect(after).toContain('Japan Not responding')
      expect(after).toContain('Norway Up')
      expect(after.join()).toContain('Create a new configuration on another node.')
      net.clock.advance(MINUTE_MS)
      expect(await lines()).toContain('No location is up right now.')
    })

    it('distinguishes a place that the operator closed from one that fails', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      await net.node('Bergen 1', { country: 'NO' })
      await net.operator('nodes', 'drain', 'Bergen 1')
      const page = await later()
      expect(page).toContain('Some locations are closed for now.')
      expect(page).toContain('Norway Closed for now')
      expect(page.join()).not.toContain('another node')
    })

    it('shows when it was checked', async () => {
      net.clock.nowMs = Date.UTC(2026, 10, 23, 6, 25, 10)
      const { body } = await open()
      expect(body).toContain(
        '<time datetime="2026-11-23T06:25:10.000Z">2026-11-23 06:25 UTC</time>',
      )
    })

    it('shows the announcement while it runs, with its end and its link', async () => {
      const { db } = net.services
      const { texts } = await storedTexts(db)
      const text = { 'en-US': 'Tokyo <moves> tonight.', 'zh-CN': '东京今晚搬迁。', link: '/faq' }
      const times = { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-01 02:00' }
      texts.set('content/announcement.json', JSON.stringify({ ...text, ...times }))
      await applyContent(db, texts, net.clock.nowMs)
      net.clock.nowMs = Date.UTC(2026, 10, 30)
      expect((await later()).join()).not.toContain('tonight')
      net.clock.nowMs = Date.UTC(2026, 11, 1)
      const shown = await later()
      expect(shown).toContain('Announcement')
      expect(shown).toContain('Tokyo &lt;moves&gt; tonight. Until 2026-12-01 02:00 UTC. Read more')
      net.clock.nowMs = Date.UTC(2026, 11, 1, 2)
      expect((await later()).join()).not.toContain('tonight')
    })

    it('shows maintenance before it begins, with both of its times', async () => {
      const { db } = net.services
      const { texts } = await storedTexts(db)
      const text = { 'en-US': 'Tokyo gets new disks.', 'zh-CN': '东京更换硬盘。' }
      const times = { starts_at: '2026-12-01 00:00:00Z', ends_at: '2026-12-01 02:00:00Z' }
      const file = { ...text, ...times, maintenance: true }
      texts.set('content/announcement.json', JSON.stringify(file))
      await applyContent(db, texts, net.clock.nowMs)
      net.clock.nowMs = Date.UTC(2026, 10, 30)
      const shown = await later()
      expect(shown).toContain('Planned maintenance')
      expect(shown).toContain(
        'Tokyo gets new disks. From 2026-12-01 00:00 UTC. Until 2026-12-01 02:00 UTC.',
      )
      net.clock.nowMs = Date.UTC(2026, 11, 1, 2)
      expect((await later()).join()).not.toContain('disks')
    })

    it('answers a rush with one reading of the database', async () => {
      await net.node('Tokyo 3', { country: 'JP' })
      net.clock.advance(FACTS_HELD_MS)
      let readings = 0
      const { selectFrom } = net.services.db
      net.services.db.selectFrom = ((...tables: Parameters<typeof selectFrom>) => {
        readings += 1
        return Reflect.apply(selectFrom, net.services.db, tables)
      }) as typeof selectFrom
      const rush = await Promise.all(Array.from({ length: 300 }, () => open()))
      expect(rush.every(({ statusCode }) => statusCode === 200)).toBe(true)
      expect(readings).toBeGreaterThan(0)
      expect(readings).toBeLessThan(10)
    })

    it('says so while the database does not answer', async () => {
      await net.services.db.schema.alterTable('node').renameTo('lost_node').execute()
      const { statusCode, body } = await open()
      await net.services.db.schema.alterTable('lost_node').renameTo('node').execute()
      expect(statusCode).toBe(503)
      expect(linesOf(body)).toContain('We can’t tell right now: our database isn’t responding.')
      expect((await open()).statusCode).toBe(200)
    })

    it('answers GET and HEAD alone', async () => {
      const { statusCode, headers } = await net.app.inject({ method: 'POST', url: '/status' })
      expect(statusCode).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
      expect((await open(ENGLISH, '/status/')).statusCode).toBe(200)
    })
  })

  describe('the status page outside demonstration mode', () => {
    it('says before the first node that the service is not set up, and after it that none is up', async () => {
      const net = await openNetwork(engine, { env: SMTP })
      try {
        const lines = async () => {
          net.clock.advance(FACTS_HELD_MS)
          return linesOf((await net.app.inject({ url: '/status', headers: ENGLISH })).body)
        }
        expect(net.services.config.demonstration).toBe(false)
        expect(await lines()).toContain('This service isn’t set up yet: it has no nodes.')
        const { name } = await net.node('Tokyo 3')
        await net.operator('nodes', 'remove', name)
        expect(await lines()).toContain('No location is up right now.')
      } finally {
        await net.close()
      }
    })
  })
})
