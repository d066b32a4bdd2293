import { describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import { deleteOwnRows, eraseAccount } from '../../../src/server/account/deletion-queries.ts'
import { accountToken } from '../../../src/server/auth/account-token.ts'
import { seal } from '../../../src/server/auth/sealed-secret.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, openNetwork } from '../devices/network.ts'

const FORM = 'application/x-www-form-urlencoded'
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const PARTS = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`

forEachEngine((engine) => {
  const net = beforeEachOpen(() =>
    openNetwork(engine, {
      env: { PUBLIC_URL: 'https://lark.example', SECOND_STEP: 'raised_risk' },
    }),
  )
  const addressFor = (account_id: string) =>
    `/unsubscribe/${accountToken(net.services.secrets, 'unsubscribe', account_id)}`
  const headers = { host: 'lark.example', 'accept-language': 'en-US' }
  const get = (url: string) => net.app.inject({ url, headers })
  const post = (url: string, type: string | null = FORM, payload = ONE_CLICK) =>
    net.app.inject({
      method: 'POST',
      url,
      ...(type === null ? {} : { payload }),
      headers: { ...headers, ...(type !== null && { 'content-type': type }) },
    })
  const reader = async () => {
    const member = await net.member()
    await member.browser.ok('setNotice', { kind: 'news', is_mailed: true })
    return member
  }
  const getsNews = async ({ browser }: Member) => (await browser.ok('getSettings')).mailed.news

  describe('the link of emails with news (decision 167)', () => {
    it('asks first in both languages: a program that opens links stops nothing', async () => {
      const ann = await reader()
      const address = addressFor(ann.account_id)
      for (const locale of LOCALES) {
        const { statusCode, body, headers: answered } = await get(`${address}?locale=${locale}`)
        expect([statusCode, answered['content-language']]).toEqual([200, locale])
        expect(body).toContain(locale === 'zh-CN' ? '<button>退订<' : '<button>Unsubscribe<')
        expect(body).not.toContain('<script')
        expect(answered).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
      }
      expect(await getsNews(ann)).toBe(true)
    })

    it.each([
      ['a form', FORM, ONE_CLICK],
      ['a form in parts', 'multipart/form-data; boundary=x', PARTS],
      ['no body', null, ''],
    ])('stops them by one call without session, as RFC 8058 has it: %s', async (_, type, body) => {
      const [ann, ben] = [await reader(), await reader()]
      const address = addressFor(ann.account_id)
      for (const time of ['first', 'again']) {
        const { statusCode, body: page } = await post(address, type, body)
        expect(statusCode, time).toBe(200)
        expect(page).toContain('You’re unsubscribed')
      }
      expect([await getsNews(ann), await getsNews(ben)]).toEqual([false, true])
    })

    it('can be undone in the account, and holds from then on as before', async () => {
      const ann = await reader()
      await post(addressFor(ann.account_id))
      await ann.browser.ok('setNotice', { kind: 'news', is_mailed: true })
      expect(await getsNews(ann)).toBe(true)
      await post(addressFor(ann.account_id))
      expect(await getsNews(ann)).toBe(false)
    })

    it('tells nobody whose it is, and is worth nothing when altered or made for something else', async () => {
      const { account_id } = await reader()
      const address = addressFor(account_id)
      expect(Buffer.from(address.slice(13), 'base64url').toString('latin1')).not.toContain(
        account_id,
      )
      expect(addressFor(account_id)).not.toBe(address)
      const other = seal(net.services.secrets, 'authenticator', Buffer.from(account_id))
      for (const wrong of [address.slice(0, -4), `${address}AAAA`, `/unsubscribe/${other}`]) {
        expect((await get(wrong)).statusCode).toBe(404)
        const { statusCode, body } = await post(wrong)
        expect([statusCode, body.includes('This link is incomplete')]).toEqual([404, true])
      }
      const { db } = net.services
      expect(await db.selectFrom('muted_notice').selectAll().execute()).toEqual([])
    })

    it('stays quiet about an account that was erased, of which it stores nothing', async () => {
      const { account_id } = await reader()
      const { db } = net.services
      await deleteOwnRows(db, account_id)
      await eraseAccount(db, account_id, net.clock.nowMs)
      expect((await post(addressFor(account_id))).statusCode).toBe(200)
      expect(await db.selectFrom('muted_notice').selectAll().execute()).toEqual([])
    })

    it('stands in no line of the log', async () => {
      const address = addressFor((await reader()).account_id)
      await get(address)
      await post(address)
      expect(net.log.join('')).toContain('/unsubscribe/:token')
      expect(net.log.join('')).not.toContain(address)
    })
  })
})
