import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { recomputeGrants } from '#domain/billing/recompute-grants.ts'
import { unusedTime } from '#domain/billing/unused-time.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import { wrapOldPasswords } from '../../../../src/server/auth/old-passwords/wrap-old-passwords.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { PANEL_PASSWORD } from '../../../support/panel-passwords.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import {
  endAfter,
  MAP,
  type MadeUpRow,
  madeUpOrder,
  madeUpUser,
  PLANS,
  SETTINGS,
} from './made-up-panel.ts'
import { movingInto, rowsOf } from './moving-shop.ts'

forEachEngine((engine) => {
  const shop = beforeEachOpen(() => openShop(engine))
  const ended = (days: number) => endAfter(shop.clock.nowMs, days)
  const ago = (days: number) => shop.clock.nowMs - days * DAY_MS
  const rowsWith = (users: readonly MadeUpRow[], orders: readonly MadeUpRow[] = []) => ({
    v2_settings: SETTINGS,
    v2_plan: PLANS,
    v2_user: users,
    v2_order: orders,
  })
  const ledgerOf = (account_id: string | undefined) =>
    shop.services.db
      .selectFrom('ledger')
      .selectAll()
      .where('account_id', '=', account_id ?? '')
      .orderBy('created_at_ms')
      .execute()
  const checkLedger = async () =>
    expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')

  describe('npm run operator -- migrate', () => {
    it.each(['xboard', 'v2board'] as const)('from %s keeps what was paid for', async (panel) => {
      const { move, accounts } = movingInto(shop)
      const users = [
        madeUpUser(1, { plan_id: 1, expired_at: ended(15), email: 'Ann@Mail.example' }),
        madeUpUser(2, { plan_id: 3, expired_at: null, banned: 1 }),
        madeUpUser(3, { plan_id: 2, expired_at: ended(-1) }),
        madeUpUser(4, { plan_id: null, expired_at: null }),
      ]
      const orders = [
        madeUpOrder(1, { panel, user_id: 1, paidMs: ago(15), balance_amount: 10 }),
        madeUpOrder(2, { panel, user_id: 1, paidMs: ago(90), status: 2 }),
      ]
      await move({ panel, rows: rowsWith(users, orders) })
      const [ann, forever, over, free] = ['ann', 'member-2', 'member-3', 'member-4'].map(
        (name) => `${name}@mail.example`,
      )
      const all = await accounts()
      const annRow = all.get(ann ?? '')
      expect(annRow).toMatchObject({
        vip_type: 2,
        expire_date: formatInstant(ended(15) * SECOND_MS),
        registration_time_ms: 1_600_000_000_000,
        suspended_at_ms: null,
        terms_version: '',
      })
      // half of a month of 30 days that cost 9.90 and 0.10 of a balance
      expect(await ledgerOf(annRow?.account_id)).toMatchObject([
        { kind: 'imported', tier: 'gold', paid_minor: 500, currency: 'CNY', order_no: null },
      ])
      expect(all.get(forever ?? '')).toMatchObject({
        vip_type: 2,
        expire_date: '2029-01-01T00:00:00Z',
        suspended_at_ms: shop.clock.nowMs,
      })
      for (const email of [over, free])
        expect(all.get(email ?? '')).toMatchObject({ vip_type: 1, expire_date: null })
      const lines = await shop.services.db.selectFrom('imported_order').selectAll().execute()
      expect(lines.toSorted((a, b) => b.created_at_ms - a.created_at_ms)).toMatchObject([
        { source: panel, account_id: annRow?.account_id, term: 'month', amount_minor: 1000 },
        { plan_name: PLANS[0]?.name, state: 'cancelled', amount_minor: 990 },
      ])
      await checkLedger()
    })

    it('exchanges balances for days of the running tier, which an upgrade credits', async () => {
      const { move, accounts } = movingInto(shop)
      const users = [
        madeUpUser(1, { plan_id: 2, expired_at: ended(10), balance: 1000 }),
        madeUpUser(2, { balance: 75, commission_balance: 25 }),
      ]
      await move({ rows: rowsWith(users), map: { ...MAP, commission: 'days' } })
      const all = await accounts()
      const first = all.get('member-1@mail.example')
      expect(first?.expire_date).toBe(formatInstant(ended(20) * SECOND_MS))
      const { purchases, freeMs } = unusedTime({
        grants: recomputeGrants(await ledgerOf(first?.account_id)),
        tier: 'diamond',
        currency: 'CNY',
        nowMs: shop.clock.nowMs,
        expiresMs: ended(20) * SECOND_MS,
      })
      expect(purchases).toMatchObject([{ unusedMs: 10 * DAY_MS, grant: { paid_minor: 1000 } }])
      expect(freeMs).toBe(10 * DAY_MS)
      const second = all.get('member-2@mail.example')
      expect(await ledgerOf(second?.account_id)).toMatchObject([
        { kind: 'imported', tier: 'gold', paid_minor: 75 },
        { kind: 'imported', tier: 'gold', paid_minor: 25 },
      ])
      const lengthMs = Date.parse(`${second?.expire_date}`) - shop.clock.nowMs
      expect(lengthMs).toBeGreaterThanOrEqual(2 * DAY_MS)
      expect(lengthMs).toBeLessThan(2 * DAY_MS + 2 * SECOND_MS)
      await checkLedger()
    })

    it('keeps passwords, which open the account once they are wrapped', async () => {
      const { move } = movingInto(shop)
      const [ann, ben] = ['ann', 'ben'].map((name) => `${name}@mail.example`)
      const password = createHash('md5').update(`${PANEL_PASSWORD}pepper1`).digest('hex')
      const salted = { password, password_algo: 'md5salt', password_salt: 'pepper1' }
      const users = [
        madeUpUser(1, { email: ann ?? '', ...salted }),
        madeUpUser(2, { email: ben ?? '', password: '$9$unheard-of' }),
      ]
      const { output } = await move({ rows: rowsWith(users) })
      expect(output).toContain(
        'as their old one is not understood: 1\n  $9$: 1 (2 ben@mail.example)\n',
      )
      expect(output).toContain('has yet to wrap before they can be used: 1.\n')
      expect(await shop.dump()).not.toContain(password)
      const signIn = async (identifier = '') => {
        const request = { identifier, password: PANEL_PASSWORD }
        return (await shop.browser().call('signIn', { request })).status
      }
      expect(await signIn(ann)).toBe(403)
      await wrapOldPasswords(shop.services, new AbortController().signal)
      expect([await signIn(ann), await signIn(ben)]).toEqual([200, 403])
    })

    it('lists money that is not exchanged, and members who cannot come along with theirs', async () => {
      const { move } = movingInto(shop)
      await shop.member()
      const { email } = await shop.services.db
        .selectFrom('account')
        .select('email')
        .executeTakeFirstOrThrow()
      const users = [
        madeUpUser(1, { email: 'Ann@mail.example', commission_balance: 77, balance: -5 }),
        madeUpUser(2, { email: 'ann@mail.example', balance: 1234 }),
        madeUpUser(3, { email: 'no address 😀' }),
        madeUpUser(4, { email }),
      ]
      const { output, file } = await move({ rows: rowsWith(users) })
      expect(rowsOf(await readFile(file, 'utf8'))).toEqual([
        ['1', 'ann@mail.example', '-0.05', '0.77', 'CNY', '', '', ''],
        [
          '2',
          'ann@mail.example',
          '12.34',
          '0',
          'CNY',
          'another member has the same address',
          '',
          '',
        ],
        ['3', 'no address 😀', '0', '0', 'CNY', 'this is no email address', '', ''],
        ['4', email, '0', '0', 'CNY', 'the address has an account here', '', ''],
      ])
      expect(output).toContain('Members who cannot come along: 3\n  2 ann@mail.example: another')
      expect(output).toContain(
        'Balances: CN¥12.29 in, CN¥12.29 out, listed −CN¥0.05, stays CN¥12.34',
      )
    })

    it('refuses by name until each decision is made, and changes nothing', async () => {
      const { run, dryRun } = movingInto(shop)
      const users = [
        madeUpUser(1, { plan_id: 3, expired_at: null, balance: 5 }),
        madeUpUser(2, { expired_at: ended(3), commission_balance: 5 }),
      ]
      const before = await shop.dump()
      const rows = rowsWith(users)
      const lacking = [
        'plans.3: gold or diamond (members: 1 of Forever)',
        'without_end.3: a last day such as "2027-12-31" (members: 1 of Forever)',
        'balance: "days", "voucher" or "list" (members: 1)',
        'plans.none: gold or diamond (members: 1)',
        'commission: "days", "voucher" or "list" (members: 1)',
      ]
      const refused = await run({ rows, map: {} }, '--reason', 'moving in')
      expect(refused).toEqual({
        code: 1,
        output: `Nothing was done. The map lacks:\n  ${lacking.join('\n  ')}\n`,
      })
      expect((await dryRun({ rows, map: {} })).output).toContain(
        `The map lacks: 5\n  ${lacking.join('\n  ')}\nNothing was changed.\n`,
      )
      const noPrice = await run({ rows, map: { balance: 'days' } }, '--dry-run')
      expect(noPrice.output).toContain('day_price: prices in hundredths')
      const noCurrency = await run({ panel: 'v2board', rows, map: {} }, '--dry-run')
      expect(noCurrency.output).toContain('currency: of the old amounts, such as "CNY"')
      for (const map of [{ plan: {} }, { without_end: { 3: '2027-02-30' } }, { currency: 'JPY' }]) {
        const wrong = await run({ rows, map }, '--dry-run')
        expect([wrong.code, wrong.output]).toEqual([
          1,
          expect.stringContaining('The map is wrong, '),
        ])
      }
      const noFile = await run(
        { rows, map: { ...MAP, plans: { ...MAP.plans, none: 'gold' } } },
        '--reason',
        'x',
      )
      expect(noFile.output).toContain('Name a new file by --file for 1 members')
      expect(await shop.dump()).toBe(before)
    })

    it('stores who invited whom, unless the first payment was made before', async () => {
      const { move, accounts } = movingInto(shop)
      const users = [
        madeUpUser(1, { invite_user_id: 2 }),
        madeUpUser(2, { invite_user_id: 2 }),
        madeUpUser(3, { invite_user_id: 1 }),
        madeUpUser(4, { invite_user_id: 99 }),
      ]
      const paid = madeUpOrder(1, { panel: 'xboard', user_id: 3, paidMs: ago(400) })
      await move({ rows: rowsWith(users, [paid]) })
      const all = await accounts()
      expect(await shop.services.db.selectFrom('referral').selectAll().execute()).toMatchObject([
        {
          invitee_account_id: all.get('member-1@mail.example')?.account_id,
          inviter_account_id: all.get('member-2@mail.example')?.account_id,
          state: 'joined',
        },
      ])
    })

    it('names members above the limit of their tier, operators, and orders that wait', async () => {
      const { dryRun } = movingInto(shop)
      const users = [
        madeUpUser(1, { plan_id: 2, expired_at: ended(3), is_admin: 1 }),
        madeUpUser(2, { plan_id: 2, expired_at: ended(3), device_limit: 1 }),
        madeUpUser(3, { plan_id: 2, expired_at: ended(-3) }),
      ]
      const waiting = madeUpOrder(1, { panel: 'xboard', user_id: 1, paidMs: ago(0), status: 1 })
      const { output } = await dryRun({ rows: rowsWith(users, [waiting]) })
      expect(output).toContain('Members with more devices than their tier allows: 1\n  1\n')
      expect(output).toContain('Operators of the old panel, who come as members: 1\n  1\n')
      expect(output).toContain(`Orders that were paid, but not given: 1\n  ${waiting.trade_no}\n`)
    })

    it('changes nothing when it runs again, also for another member under a known number', async () => {
      const { move, dryRun } = movingInto(shop)
      const users = [madeUpUser(1, { plan_id: 1, expired_at: ended(15), balance: 100 })]
      const { output } = await move({ rows: rowsWith(users) })
      expect(output).toContain('Came in: 1. Were in before: 0.')
      const before = await shop.dump()
      expect((await move({ rows: rowsWith(users) })).output).toContain(
        'Came in: 0. Were in before: 1.',
      )
      expect(await shop.dump()).toBe(before)
      const other = [madeUpUser(1, { email: 'other@mail.example', created_at: 1_500_000_000 })]
      expect((await dryRun({ rows: rowsWith(other) })).output).toContain(
        '1 other@mail.example: this number came in from another database',
      )
    })

    it('writes one line into the audit, and needs a reason', async () => {
      const { move, run } = movingInto(shop)
      const rows = rowsWith([madeUpUser(1)])
      expect((await run({ rows })).output).toContain('Missing --reason <why>, or --dry-run.')
      await move({ rows })
      expect(await shop.services.db.selectFrom('audit').selectAll().execute()).toMatchObject([
        { who: 'day shift', what: 'migrate xboard: 1 accounts', why: 'moving in' },
      ])
    })
  })
})
