import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { wrapOldPasswords } from '../../../../src/server/auth/old-passwords/wrap-old-passwords.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import {
  PANEL_PASSWORD,
  SSPANEL_PASSWORDS,
  SSPANEL_SALT,
} from '../../../support/panel-passwords.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import type { MadeUpRows } from './made-up-panel.ts'
import { SSPANEL_MAP, shanghaiTime, sspanelOrders, sspanelUser } from './made-up-sspanel.ts'
import { movingInto, rowsOf } from './moving-shop.ts'

const TOKEN = 'a1b2c3d4a1b2c3d4'
const PRODUCTS = [
  { id: 1, name: '月付', content: '{"class":"1","class_time":"30"}' },
  { id: 2, name: '年付', content: '{"class":"1","class_time":"365"}' },
  { id: 3, name: '100 GB', type: 'bandwidth', content: '{"bandwidth":"100"}' },
]

forEachEngine((engine) => {
  const shop = beforeEachOpen(() => openShop(engine))
  const nowSeconds = () => Math.floor(shop.clock.nowMs / 1000) * 1000
  const classTo = (level: number, days: number) => ({
    class: level,
    class_expire: shanghaiTime(nowSeconds() + days * DAY_MS),
  })
  const moveIn = (rows: MadeUpRows, map: object = SSPANEL_MAP) =>
    movingInto(shop).move({ panel: 'sspanel', rows: { product: PRODUCTS, ...rows }, map })
  const ledger = () =>
    shop.services.db
      .selectFrom('ledger')
      .select(['tier', 'from_ms', 'until_ms', 'paid_minor', 'kind'])
      .orderBy('until_ms')
      .execute()
  const checkLedger = async () =>
    expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')

  describe('npm run operator -- migrate sspanel', () => {
    it('keeps classes, ends and times of a zone, bans, inviters and orders', async () => {
      const users = [
        sspanelUser(1, { ...classTo(1, 15), ref_by: 2, email: 'Ann@Mail.example' }),
        sspanelUser(2, { class: 2, class_expire: '9999-12-31 23:59:59', is_banned: 1 }),
        sspanelUser(3, { class: 2, reg_date: '1989-06-04 00:05:00' }),
        sspanelUser(4, { class: 0, class_expire: '0000-00-00 00:00:00', ref_by: 2 }),
      ]
      const orders = sspanelOrders([
        { user_id: 1, status: 'activated', paid: true, price: '10.00', atMs: nowSeconds() },
        { user_id: 1, status: 'cancelled', price: '0.01' },
        { user_id: 1, status: 'expired', product_type: 'bandwidth', content: { bandwidth: 9 } },
        { user_id: 99, status: 'activated', paid: true, price: '1234.56' },
      ])
      const { output } = await moveIn({ user: users, ...orders })
      expect(output).toContain('Paid orders: CN¥1,254.46 in, CN¥1,254.46 out, moved CN¥19.90')
      const all = await movingInto(shop).accounts()
      const ann = all.get('ann@mail.example')
      expect(ann).toMatchObject({
        vip_type: 2,
        expire_date: formatInstant(nowSeconds() + 15 * DAY_MS),
        registration_time_ms: 1_600_000_000_000,
        suspended_at_ms: null,
      })
      expect(all.get('member-2@mail.example')).toMatchObject({
        expire_date: '2029-01-01T00:00:00Z',
        suspended_at_ms: shop.clock.nowMs,
      })
      for (const id of [3, 4])
        expect(all.get(`member-${id}@mail.example`)).toMatchObject({ vip_type: 1 })
      // half of the 30 days that cost 10.00
      expect(await ledger()).toMatchObject([
        { paid_minor: 500, kind: 'imported' },
        { tier: 'diamond', paid_minor: 0 },
      ])
      const lines = shop.services.db.selectFrom('imported_order').selectAll().orderBy('source_id')
      expect(await lines.execute()).toMatchObject([
        {
          term: '30-days',
          amount_minor: 1000,
          plan_name: '月付 🚀',
          paid_at_ms: nowSeconds(),
        },
        { state: 'cancelled', amount_minor: 1, paid_at_ms: null },
        { state: 'completed', term: null, amount_minor: 990, account_id: ann?.account_id },
      ])
      const referrals = await shop.services.db.selectFrom('referral').selectAll().execute()
      expect(referrals).toMatchObject([
        { invitee_account_id: all.get('member-4@mail.example')?.account_id },
      ])
      await checkLedger()
    })

    it('gives time that waited for the running one, and puts all else that was paid into the balance', async () => {
      const other = { class: 2, class_time: 30 }
      const topUp = { product_type: 'topup', content: { amount: 5 } }
      const traffic = { product_type: 'bandwidth', content: { bandwidth: '100' } }
      const users = [
        sspanelUser(1, { ...classTo(1, 10), money: '0.10' }),
        sspanelUser(2, { money: '-3.21' }),
      ]
      const orders = sspanelOrders([
        { user_id: 1, status: 'pending_activation', paid: true },
        { user_id: 1, status: 'pending_payment', paid: true, content: { class: 3, class_time: 1 } },
        { user_id: 1, status: 'pending_activation', paid: true, price: '20.00', content: other },
        { user_id: 1, status: 'pending_activation', paid: true, price: '3.00', ...traffic },
        { user_id: 1, status: 'pending_payment', price: '8.88', paid: '8.00' },
        {
          user_id: 2,
          status: 'pending_activation',
          paid: true,
          price: '5.00',
          ...topUp,
        },
        { user_id: 2, status: 'pending_activation', paid: true, price: '0.00', content: other },
      ])
      const { output, file } = await moveIn({ user: users, ...orders })
      const endMs = nowSeconds() + 10 * DAY_MS
      expect(await ledger()).toMatchObject([
        { tier: 'gold', until_ms: endMs },
        { tier: 'diamond', paid_minor: 0 },
        { tier: 'gold', from_ms: endMs, until_ms: endMs + 30 * DAY_MS, paid_minor: 990 },
        { tier: 'gold', until_ms: endMs + 31 * DAY_MS, paid_minor: 990 },
      ])
      // 0.10, 20.00, 3.00 and 0.88; −3.21 and 5.00
      expect(rowsOf(await readFile(file, 'utf8')).map(([, , balance]) => balance)).toEqual([
        '23.98',
        '1.79',
      ])
      expect(output).toContain('Balances: CN¥25.77 in, CN¥25.77 out, listed CN¥25.77')
      expect(output).toContain('what was paid for them is in the balance: 3\n  1: 20.00 for 3 ')
      expect(output).not.toContain('Orders that were paid, but not given')
      await checkLedger()
    })

    it.each(SSPANEL_PASSWORDS)('keeps a password of %s', async (_, pass, method) => {
      const { name, ...map } = SSPANEL_MAP
      const hash = method && { password_hash: { method, salt: SSPANEL_SALT } }
      await moveIn({ user: [sspanelUser(1, { pass })] }, { name, ...map, ...hash })
      expect(await shop.dump()).not.toContain(pass.split('$').at(-1))
      await wrapOldPasswords(shop.services, new AbortController().signal)
      const request = { identifier: 'member-1@mail.example', password: PANEL_PASSWORD }
      expect((await shop.browser().call('signIn', { request })).status).toBe(200)
    })

    it('lets invitation codes and subscription addresses live on, and changes nothing in a second run', async () => {
      const rows = {
        user: [sspanelUser(1, { ...classTo(1, 15), money: '7.77' }), sspanelUser(2)],
        user_invite_code: [
          { id: 1, user_id: 1, code: '0a1b2c3d4e' },
          { id: 2, user_id: 2, code: '' },
        ],
        link: [{ id: 1, userid: 1, token: TOKEN }],
        ...sspanelOrders([{ user_id: 1, status: 'pending_activation', paid: true }]),
      }
      const map = { ...SSPANEL_MAP, balance: 'days' }
      await moveIn(rows, map)
      const before = await shop.dump()
      const { output } = await moveIn(rows, map)
      expect(output).toContain('Came in: 0. Were in before: 2.')
      expect(await shop.dump()).toBe(before)
      const headers = { 'user-agent': 'clash-verge/v2.4.2' }
      const profile = await shop.app.inject({ url: `/sub/${TOKEN}/clash`, headers })
      expect([profile.statusCode, profile.body]).toEqual([200, expect.stringContaining('proxies')])
      const { account } = await shop.member({ invitation_code: '0a1b2c3d4e' })
      const referrals = await shop.services.db.selectFrom('referral').selectAll().execute()
      expect(referrals).toMatchObject([{ invitee_account_id: account.account_id }])
    })

    it('asks for what its database does not say, and names all that does not come along', async () => {
      const users = [
        sspanelUser(1, { ...classTo(1, 15), pass: 'f'.repeat(64), transfer_enable: 2 ** 40 }),
        sspanelUser(2, { is_shadow_banned: 1, transfer_enable: 5, is_admin: 1 }),
        sspanelUser(3, { email: 'MEMBER-2@mail.example', money: '1.10' }),
      ]
      const rows = {
        product: PRODUCTS,
        user: users,
        ...sspanelOrders([{ user_id: 1, status: 'pending_activation', paid: true }]),
        link: [{ id: 1, userid: 2, token: 'a1b2c3d4' }],
        gift_card: [{ id: 7 }, { id: 8, status: 1 }],
        mfa_devices: [{ id: 1, userid: 1 }],
      }
      const { dryRun } = movingInto(shop)
      const before = await shop.dump()
      const { output } = await dryRun({ panel: 'sspanel', rows, map: {} })
      expect(await shop.dump()).toBe(before)
      for (const line of [
        'time_zone: of the old panel, such as "Asia/Shanghai" (members: 3)',
        'password_hash: as its settings say, such as {"method": "sha256", "salt": "…"} (members: 1)',
        'plans.1: gold or diamond (members: 1 of 月付, 年付)',
        'Balances: CN¥1.10 in, CN¥1.10 out, stays CN¥1.10',
        '3 MEMBER-2@mail.example: another member has the same address',
        'traffic left, which is lost: 1\n  1: 1099.5 GB\n',
        'which they can do here: 1\n  2\n',
        'too short to be answered here: 1\n  2\n',
        'which members set up again: 1\n  1: totp\n',
        'Gift cards that nobody has used, which are lost: 1\n  7: 20.00\n',
        'who come as members: 1\n  2\n',
      ])
        expect(output).toContain(line)
      const wrong = await dryRun({ panel: 'sspanel', rows, map: { time_zone: 'Asia/Nowhere' } })
      expect(wrong.output).toBe('The map is wrong, time_zone: is no time zone\n')
    })
  })
})
