import { beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { changeEmail, newAddress } from './members.ts'
import { tablesOfMembers } from './tables-of-members.ts'

/** In which part of the export a table's rows are told. */
const EXPORTED = {
  account: 'account',
  authenticator: 'factors',
  device: 'devices',
  email_change: 'email_changes',
  imported_order: 'imported_orders',
  inbox: 'notices',
  known_browser: 'known_browsers',
  ledger: 'ledger',
  muted_notice: 'settings',
  orders: 'orders',
  passkey: 'factors',
  recovery_code: 'factors',
  referral: 'referrals',
  renewal: 'renewal',
  session: 'sessions',
  support_message: 'messages',
  traffic: 'usage',
  traffic_pack: 'packs',
}
/** Rows that the export has once there are any; the test of invoices reads them. */
const ONCE_GIVEN = ['billing_details']
/** The number, codes and links of a member where they moved here from (decision 241). */
const NOT_TOLD = ['claimable_account', 'imported_account', 'invitation_alias', 'link_alias']
/** Old passwords until the first sign-in, emails that have not left, the place in a walk through all members, and what waits minutes for an answer or an hour for agents. */
const PASSING = [
  'mailing',
  'old_password',
  'outbox',
  'passkey_challenge',
  'peer_counter',
  'pending_sign_in',
  'roaming_change',
]

const messageFrom = (email: string, message: string) =>
  ({ email, message, locale: 'en-US' }) as const

describe("the export of a member's data", () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))
    let member: Member
    beforeAll(async () => {
      member = await shop.member()
      await member.buy('gold', 'month')
      const email = member.account.email ?? ''
      await member.browser.ok('sendMessage', messageFrom(email, 'Which client for a router?'))
      await shop.browser().ok('sendMessage', messageFrom(email, 'I cannot sign in.'))
      await shop.browser().ok('sendMessage', messageFrom('other@mail.example', 'Somebody else.'))
      shop.clock.advance(1000)
      await member.order('gold', 'year')
    })

    const csv = (cookie = `session=${member.browser.cookies.get('session')}`) =>
      shop.app.inject({ url: '/api/account/orders.csv', headers: { cookie } })

    it('comes as one file: account, sessions, devices, usage, orders, referrals, notices', async () => {
      const { body, headers } = await member.browser.call('exportAccount')
      expect(headers['content-disposition']).toBe('attachment; filename="account.json"')
      expect(body).toMatchObject({
        exported_at_ms: shop.clock.nowMs,
        account: { email: member.account.email, user_info: { vip_type: 2 } },
        settings: { locale: 'en-US' },
        factors: { authenticator: null, passkeys: [] },
        sessions: [{ kind: 'browser', is_this_one: true }],
        known_browsers: 1,
        devices: { devices: [] },
        usage: { used_bytes: 0 },
        orders: [{ cycle: 'year' }, { cycle: 'month', order_status: 'completed' }],
        referrals: { invitation_code: member.account.invitation_code },
        payments: [{ payment_type: 'test', amount_minor: 499, refunded_minor: 0 }],
        ledger: [{ kind: 'purchase', tier: 'gold', paid_minor: 499 }],
        email_changes: [],
        messages: [{ message: 'Which client for a router?' }, { message: 'I cannot sign in.' }],
      })
      const kinds = 'notices' in body ? body.notices.map(({ kind }) => kind) : []
      expect(kinds.sort()).toEqual(['receipt', 'welcome'])
    })

    it('holds no hash, no secret, and nothing of anybody else', async () => {
      const stranger = await shop.member({ invitation_code: member.account.invitation_code })
      const text = JSON.stringify(await member.browser.ok('exportAccount'))
      const { db } = shop.services
      const { password_hash } = await db
        .selectFrom('account')
        .select('password_hash')
        .where('account_id', '=', member.account.account_id)
        .executeTakeFirstOrThrow()
      const sessions = await db.selectFrom('session').select('token_hash').execute()
      const secrets = [password_hash, ...sessions.map(({ token_hash }) => token_hash)]
      for (const secret of [
        ...secrets,
        stranger.account.account_id,
        stranger.account.email ?? '',
      ]) {
        expect(text).not.toContain(secret)
      }
      expect(text).not.toMatch(/argon2|token|secret/i)
    })

    it('leaves out no table that a later version adds', async () => {
      const tables = await tablesOfMembers(shop.services.db)
      const body = await member.browser.ok('exportAccount')
      expect([...tables.keys()]).toEqual(
        [...Object.keys(EXPORTED), ...ONCE_GIVEN, ...NOT_TOLD, ...PASSING].sort(),
      )
      for (const part of Object.values(EXPORTED)) expect(body).toHaveProperty(part)
    })

    it('names previous addresses while they can be restored', async () => {
      const mover = await shop.member()
      const old_email = mover.account.email
      await changeEmail(shop, mover.browser, newAddress())
      const { email_changes } = await mover.browser.ok('exportAccount')
      expect(email_changes).toMatchObject([{ old_email, changed_at_ms: shop.clock.nowMs }])
    })

    it('rounds the times of sessions down to the hour', async () => {
      const { sessions } = await member.browser.ok('exportAccount')
      for (const { first_seen_ms, last_seen_ms } of sessions) {
        expect([first_seen_ms % 3_600_000, last_seen_ms % 3_600_000]).toEqual([0, 0])
      }
    })

    it('has every order, however many there are', async () => {
      const busy = await shop.member()
      const order = await busy.order('gold', 'week')
      const { db } = shop.services
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_no', '=', order.order_no)
        .executeTakeFirstOrThrow()
      const many = Array.from({ length: 250 }, (_, number) => ({
        ...row,
        order_no: `20261101-${String(number).padStart(10, '0')}`,
        order_status: 'failed' as const,
      }))
      await db.insertInto('orders').values(many).execute()
      expect((await busy.browser.ok('exportAccount')).orders).toHaveLength(251)
    })

    it('has the orders for a spreadsheet too', async () => {
      const { statusCode, headers, body } = await csv()
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
      expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"')
      const rows = parseCsv(body).map(({ cells }) => cells.join())
      expect(rows[0]).toMatch(/^order_no,order_status,tier,cycle,currency,/)
      expect(rows[2]).toMatch(
        /^20261121-\w{10},completed,gold,month,USD,599,499,test,2026-11-21T08:00:00Z,2026-11-21T08:00:00Z,2026-12-21T08:00:00Z,$/,
      )
      expect(rows).toHaveLength(3)
    })

    it('is refused to visitors', async () => {
      expect((await csv('')).statusCode).toBe(401)
      const { error } = await shop.browser().refused('exportAccount')
      expect(error).toBe('unauthenticated')
    })
  })
})
