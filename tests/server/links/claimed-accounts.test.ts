import { beforeEach, describe, expect, it } from 'vitest'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { movingInto } from '../operator/moving/moving-shop.ts'
import { operate } from '../operator/operator.ts'
import { jsonToken, PANEL_KEY, shortToken } from './marzban-links.ts'

const MAP = {
  plans: { none: 'gold' },
  without_end: { none: '2028-12-31' },
  name: 'Old Cloud',
  locale: 'en-US',
}
const CREATED_MS = Date.parse('2024-01-01T10:00:00Z')
const REVOKED_MS = Date.parse('2024-06-01T10:00:00Z')
const BROWSER = { accept: 'text/html', 'accept-language': 'en-US' }

describe('an account of a member of Marzban (decision 243)', () => {
  forEachEngine((engine) => {
    const shop = beforeEachOpen(() => openShop(engine))
    beforeEach(async () => {
      const users = [
        { id: 1, username: 'Ann_1', expire: shop.clock.nowMs / SECOND_MS + 30 * 86_400 },
        {
          id: 2,
          username: 'ben',
          status: 'on_hold',
          on_hold_expire_duration: 10 * 86_400,
          on_hold_timeout: '2030-05-01 00:00:00',
        },
        { id: 3, username: 'carl', status: 'disabled', sub_revoked_at: '2024-06-01 10:00:00' },
        { id: 4, username: 'dora', expire: 0, data_limit: 5_000_000_000 },
      ]
      const plans = [
        { id: 1, user_id: 1, expire: null },
        { id: 2, user_id: 4, expire: 1_900_000_000, data_limit: 1_000_000_000 },
      ]
      const rows = { users, next_plans: plans, jwt: [{ secret_key: PANEL_KEY }] }
      const { output } = await movingInto(shop).move({ panel: 'marzban', rows, map: MAP })
      expect(output).toContain('Members who come along from marzban: 4 (1 free, 3 gold, 0 diamond)')
      expect(output).toContain('a limit of data, which is lost: 1\n  dora: 5.0 GB\n')
      expect(output).toContain(
        'the running one, which is lost: 2\n  Ann_1: no limit of data, without an end\n  dora: 1.0 GB, until 2030-03-17T17:46:40Z\n',
      )
      expect(output).toContain('begins when they come: 1\n  ben: 2030-05-01T00:00:00Z\n')
    })
    const get = (token: string, headers: Record<string, string> = BROWSER) =>
      shop.app.inject({ url: `/sub/${token}`, headers })
    const claim = async (token: string) => {
      const { statusCode, body } = await shop.app.inject({
        method: 'POST',
        url: `/sub/${token}?locale=en-US`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      })
      const [number = '', code = ''] = [...body.matchAll(/<dd>([^<]+)<\/dd>/g)].map(
        ([, text]) => text,
      )
      return { statusCode, body, number, code }
    }
    const signIn = (identifier: string, password: string) =>
      shop.browser().call('signIn', { request: { identifier, password } })
    const accountOf = async (source_id: string) =>
      shop.services.db
        .selectFrom('account')
        .innerJoin('imported_account', 'imported_account.account_id', 'account.account_id')
        .selectAll('account')
        .where('source_id', '=', source_id)
        .executeTakeFirstOrThrow()
    const secretIsStored = async () => {
      const row = await shop.services.db.selectFrom('moved_service').selectAll().executeTakeFirst()
      return row?.sealed_secret !== null
    }

    it.each([
      ['short', shortToken],
      ['JSON web', jsonToken],
    ])('is claimed by the old link with a %s token, once, in the browser', async (_, tokenOf) => {
      const token = tokenOf('Ann_1', CREATED_MS)
      const page = await get(token)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('You come from Old Cloud. Your account is at')
      expect(page.body).toContain(`<form method="post" action="/sub/${token}?locale=en-US">`)
      expect(page.body).not.toContain('<dd>')
      const { number, code, body } = await claim(token)
      expect(body).not.toContain('<form')
      // an answer that got lost is given again
      expect(await claim(token)).toMatchObject({ number, code })
      expect((await signIn(number, code)).status).toBe(200)
      const after = await claim(token)
      expect([after.statusCode, after.code]).toEqual([200, ''])
      expect(after.body).toContain('was claimed before')
      expect((await get(token)).body).not.toContain('<form')
      expect((await accountOf('Ann_1')).email).toBeNull()
    })

    it('shows apps one entry that asks to open the address in a browser', async () => {
      const app = await get(shortToken('Ann_1', CREATED_MS), { 'user-agent': 'mihomo/1.19.0' })
      expect(app.json().proxies).toMatchObject([
        { name: 'Your membership has moved. Open this subscription address in a browser' },
      ])
    })

    it('is not opened by a token that the panel would refuse', async () => {
      const [page, file] = [(await get('no-such')).body, (await get('no.such')).body]
      const good = shortToken('carl', REVOKED_MS)
      const flipped = good.endsWith('A') ? `${good.slice(0, -1)}B` : `${good.slice(0, -1)}A`
      const tokens = [
        shortToken('Ann_1', CREATED_MS - 2 * SECOND_MS),
        shortToken('ann_1', CREATED_MS),
        shortToken('nobody', CREATED_MS),
        shortToken('carl', REVOKED_MS - 2 * SECOND_MS),
        shortToken('Ann_1', CREATED_MS, 'another key'),
        jsonToken('Ann_1', CREATED_MS, { key: 'another key' }),
        jsonToken('Ann_1', CREATED_MS, { access: 'admin' }),
        jsonToken('Ann_1', CREATED_MS, { alg: 'none' }),
        jsonToken('Ann_1', CREATED_MS - 2 * SECOND_MS),
        flipped,
        `${jsonToken('Ann_1', CREATED_MS)}.more`,
        Buffer.from('Ann_1').toString('base64url').padEnd(20, 'A'),
      ]
      for (const token of tokens) {
        expect([token, (await get(token)).body]).toEqual([token, token.includes('.') ? file : page])
        expect([token, (await claim(token)).statusCode]).toEqual([token, 404])
      }
      expect((await get(good)).statusCode).toBe(200)
    })

    it('begins its time on hold with the claim, and stays suspended where it was disabled', async () => {
      expect(await accountOf('ben')).toMatchObject({ vip_type: 1, expire_date: null })
      expect((await accountOf('carl')).suspended_at_ms).toBe(shop.clock.nowMs)
      expect(await accountOf('dora')).toMatchObject({ expire_date: '2029-01-01T00:00:00Z' })
      shop.clock.advance(40 * DAY_MS)
      const token = shortToken('ben', CREATED_MS)
      await get(token)
      expect((await accountOf('ben')).expire_date).toBeNull()
      await claim(token)
      const expire_date = formatInstant(shop.clock.nowMs + 10 * DAY_MS)
      shop.clock.advance(DAY_MS)
      await claim(token)
      expect(await accountOf('ben')).toMatchObject({ vip_type: 2, expire_date })
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
    })

    it('keeps the panel’s key encrypted, and no longer than an account is left to be claimed', async () => {
      expect(await shop.dump()).not.toContain(PANEL_KEY)
      for (const name of ['Ann_1', 'ben', 'carl', 'dora']) {
        expect(await secretIsStored()).toBe(true)
        expect((await claim(shortToken(name, REVOKED_MS))).code).not.toBe('')
      }
      expect(await secretIsStored()).toBe(false)
      expect((await get(shortToken('Ann_1', REVOKED_MS))).statusCode).toBe(200)
      expect((await get(shortToken('Ann_1', REVOKED_MS + SECOND_MS))).statusCode).not.toBe(200)
    })

    it('is looked for a thousand times an hour by one network at most', async () => {
      const site = await openShop(engine, undefined, { PUBLIC_URL: 'https://lark.example' })
      const users = [{ id: 1, username: 'Ann_1' }]
      const rows = { users, jwt: [{ secret_key: PANEL_KEY }] }
      await movingInto(site).move({ panel: 'marzban', rows, map: MAP })
      const ask = async (token: string) =>
        (await site.app.inject({ url: `/sub/${token}`, headers: BROWSER })).statusCode
      const known = shortToken('Ann_1', CREATED_MS)
      expect(await ask(known)).toBe(200)
      for (let nth = 1; nth < 1000; nth += 1)
        expect(await ask(shortToken(`m${nth}`, CREATED_MS, 'x'))).not.toBe(429)
      expect(await ask(shortToken('Ann_1', CREATED_MS + SECOND_MS))).toBe(429)
      expect(await ask(known)).toBe(200)
      await site.close()
    })
  })
})
