import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { PURGES } from '../../../src/server/expired-rows.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { MAP, madeUpUser, PLANS, SETTINGS } from '../operator/moving/made-up-panel.ts'
import { movingInto } from '../operator/moving/moving-shop.ts'

const TOKEN = 'a1b2c3d4'.repeat(4)
const APP = { 'user-agent': 'SFA/1.12.4 (Build 540; sing-box 1.12.4)' }
const BROWSER = {
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0',
  'accept-language': 'en-US',
}

describe('an old subscription address (decision 243)', () => {
  forEachEngine((engine) => {
    const shop = beforeEachOpen(() => openShop(engine))
    beforeEach(async () => {
      const users = [madeUpUser(1, { token: TOKEN, email: 'ann@mail.example' }), madeUpUser(2)]
      const { name: _, ...map } = MAP
      await movingInto(shop).move({
        rows: { v2_settings: SETTINGS, v2_plan: PLANS, v2_user: users },
        map: { ...map, links_until: '2028-01-31', locale: 'en-US' },
      })
    })
    const get = (url: string, headers: Record<string, string> = BROWSER) =>
      shop.app.inject({ url, headers })
    const address = `/s/${TOKEN}`

    it.each([
      address,
      `/sub/${TOKEN}`,
      `/whatever/${TOKEN}?flag=clash`,
      `/api/v1/client/subscribe?token=${TOKEN}`,
    ])(
      'leads a browser at %s to the sign-in, and names where the member comes from',
      async (url) => {
        const answer = await get(url.replace('?flag=clash', ''))
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        expect(answer.body).toContain('You come from Old &lt;Cloud&gt;.')
        expect(answer.body).toContain('href="/login"')
        expect(answer.body).not.toMatch(/ann@|gold|diamond/i)
        const chinese = await get(`/sub/${TOKEN}?locale=zh-CN`)
        expect(chinese.body).toContain('你的会员已迁移')
      },
    )

    it('gives apps one entry that says so, in their format and the language of the account', async () => {
      const says = 'Your membership has moved. Open localhost'
      const singBox = (await get(address, APP)).json()
      expect(JSON.stringify(singBox.outbounds)).toContain(says)
      const clash = await get(address, { 'user-agent': 'clash-verge/v2.4.2' })
      expect(clash.json().proxies).toHaveLength(1)
      const asked = [`${address}?flag=clash`, `/sub/${TOKEN}/clash`]
      for (const url of asked) expect((await get(url, {})).body).toBe(clash.body)
      const unknown = await get(address, { accept: '*/*' })
      const link = Buffer.from(unknown.body, 'base64').toString()
      expect(decodeURIComponent(link)).toMatch(/^ss:\/\/[^@]+@[^#]+#Your membership has moved/)
    })

    it('answers one that is unknown as any other unknown address', async () => {
      const unknown = TOKEN.replace('a', 'b')
      for (const headers of [BROWSER, APP]) {
        const device = await get(`/s/${unknown}`, headers)
        expect([device.statusCode, device.json()]).toEqual([404, { error: 'not_found' }])
        const api = await get(`/api/v1/client/subscribe?token=${unknown}`, headers)
        expect(api.body).toBe((await get('/api/v1/client/subscribe', headers)).body)
        const page = await get(`/sub/${unknown}`, headers)
        expect(page.body).toBe((await get('/no/such/page', headers)).body)
      }
      expect((await get(`${address}?token=${unknown}`)).statusCode).toBe(404)
      const sent = await shop.app.inject({ method: 'POST', url: `/sub/${unknown}` })
      expect([sent.statusCode, sent.json()]).toEqual([404, { error: 'not_found' }])
    })

    it('ends with its account, and on the last day of the map', async () => {
      const { db } = shop.services
      shop.clock.advance(Date.parse('2028-02-01T00:00:00Z') - shop.clock.nowMs - 1)
      expect((await get(address)).statusCode).toBe(200)
      shop.clock.advance(1)
      expect((await get(address)).statusCode).toBe(404)
      shop.clock.advance(1)
      for (const purge of PURGES) await purge(shop.services)
      for (const table of ['link_alias', 'moved_service'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    })

    it('is asked for so often an hour at most, and only its hash is stored', async () => {
      const statuses: number[] = []
      for (let nth = 0; nth <= 120; nth += 1) statuses.push((await get(address, APP)).statusCode)
      expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 200))
      expect(statuses[120]).toBe(429)
      shop.clock.advance(DAY_MS)
      expect((await get(address)).statusCode).toBe(200)
      expect(await shop.dump()).not.toContain(TOKEN)
    })
  })
})
