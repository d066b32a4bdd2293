import { describe, expect, it } from 'vitest'
import { OWN_TABLES } from '../../../src/server/account/deletion-queries.ts'
import { eraseDueAccounts } from '../../../src/server/account/erase-accounts.ts'
import { settlePayment } from '../../../src/server/billing/payments/settle-payment.ts'
import { writeMailing } from '../../../src/server/operator/actions/mailings.ts'
import { insertAudit } from '../../../src/server/operator/queries/audit-queries.ts'
import { PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member as Buyer, openShop, paidEvent } from '../billing/shop.ts'
import { deleteAccount } from './members.ts'
import { countRowsOf, tablesOfMembers } from './tables-of-members.ts'

const DAY_MS = 86_400_000
/** Records of money stay, under an id of no account. */
const KEPT = ['account', 'imported_order', 'ledger', 'orders', 'referral']
/**
 * The place in a walk through all members, which is cleared at its end (decision 167), and the changes of peers,
 * which are purged after an hour (decision 231).
 */
const PASSING = ['mailing', 'roaming_change']

describe('an account whose seven days are over (decision 21)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    /** A member who bought Gold, did everything that leaves a trace, and asked to be deleted. */
    async function leave(): Promise<Buyer & { email: string }> {
      const member = await shop.member()
      const email = member.account.email ?? ''
      await member.buy('gold', 'month')
      await member.browser.ok('setNotice', { kind: 'receipt', is_mailed: false })
      await shop.member({ invitation_code: member.account.invitation_code })
      const message = { email, message: 'Which client for a router?', locale: 'en-US' } as const
      await member.browser.ok('sendMessage', message)
      await shop.browser().ok('sendMessage', message)
      await insertAudit(shop.services.db, {
        who: 'day shift',
        what: `members grant 7 days ${member.account.digital_account_number}`,
        why: `asked for by ${email}`,
        at_ms: shop.clock.nowMs,
      })
      const texts = {
        'en-US': { subject: 'Hello', body: 'Hello.' },
        'zh-CN': { subject: '你好', body: '你好。' },
      }
      const mailing = { kind: 'contract', texts, search: { typed: email } } as const
      await writeMailing(shop.services, mailing, { who: 'day shift', why: `of ${email}` })
      const { account_id } = member.account
      const moved = { source: 'xboard', source_id: account_id, account_id }
      await shop.services.db.insertInto('imported_account').values(moved).execute()
      const alias = { account_id, until_ms: shop.clock.nowMs + 365 * DAY_MS }
      const { db } = shop.services
      await db
        .insertInto('claimable_account')
        .values({ ...alias, source: 'marzban', issued_from_ms: 0 })
        .execute()
      await db
        .insertInto('invitation_alias')
        .values({ ...alias, code: account_id })
        .execute()
      await db
        .insertInto('link_alias')
        .values({ ...alias, token_hash: account_id, source: 'xboard' })
        .execute()
      await shop.services.db
        .insertInto('imported_order')
        .values({
          ...moved,
          plan_name: 'Basic',
          term: 'month',
          amount_minor: 990,
          currency: 'CNY',
          state: 'completed',
          created_at_ms: 1,
          paid_at_ms: 2,
        })
        .execute()
      await deleteAccount(shop, { ...member, email })
      return { ...member, email }
    }

    async function erase(): Promise<void> {
      shop.clock.advance(7 * DAY_MS)
      await eraseDueAccounts(shop.services)
      await shop.deliverMail()
    }

    it('is erased: no row but those of its money mentions it', async () => {
      const { account, email } = await leave()
      await erase()
      const { db } = shop.services
      for (const table of await tablesOfMembers(db)) {
        const [name] = table
        const hasRows = (await countRowsOf(db, table, account.account_id)) > 0
        expect({ name, hasRows }).toEqual({ name, hasRows: KEPT.includes(name) })
      }
      const row = await db
        .selectFrom('account')
        .selectAll()
        .where('account_id', '=', account.account_id)
        .executeTakeFirstOrThrow()
      const left = await shop.dump()
      for (const secret of [email, account.digital_account_number, account.invitation_code]) {
        expect(left).not.toContain(secret)
      }
      expect(row).toMatchObject({ email: null, password_hash: '', erased_at_ms: shop.clock.nowMs })
    })

    it('is erased from tables that a later version adds, too', async () => {
      const tables = await tablesOfMembers(shop.services.db)
      expect([...tables.keys()]).toEqual([...OWN_TABLES, ...KEPT, ...PASSING].sort())
    })

    it('cannot be signed in to by address or number, and its address is free', async () => {
      const { account, email } = await leave()
      await erase()
      for (const identifier of [email, account.digital_account_number]) {
        const refusal = await shop.browser().refused('signIn', { identifier, password: PASSWORD })
        expect(refusal).toMatchObject({ error: 'wrong_credentials' })
      }
      const again = await shop.signUp(shop.browser(), { email })
      expect(again.account_id).not.toBe(account.account_id)
    })

    it('keeps its orders, and a ledger that still adds up to its membership', async () => {
      const { account } = await leave()
      const before = await shop.membershipOf(account.account_id)
      await erase()
      expect(await shop.membershipOf(account.account_id)).toEqual(before)
      const { db } = shop.services
      const orders = await db
        .selectFrom('orders')
        .innerJoin('ledger', 'ledger.order_no', 'orders.order_no')
        .select(['order_status', 'amount_minor', 'paid_minor'])
        .where('orders.account_id', '=', account.account_id)
        .execute()
      expect(orders).toEqual([{ order_status: 'completed', amount_minor: 499, paid_minor: 499 }])
    })

    it('gets one last mail, and none after it', async () => {
      const { email } = await leave()
      await erase()
      const mails = shop.mails.filter(({ to }) => to === email)
      expect(mails.at(-1)?.subject).toBe('Your Skylark account was deleted')
      await eraseDueAccounts(shop.services)
      await shop.deliverMail()
      expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(mails.length)
    })

    it('is erased once, however many instances do it at the same time', async () => {
      const members = [await leave(), await leave(), await leave()]
      shop.clock.advance(7 * DAY_MS)
      await Promise.all(Array.from({ length: 4 }, () => eraseDueAccounts(shop.services)))
      await shop.deliverMail()
      const last = shop.mails.filter(({ subject }) => subject.includes('was deleted'))
      for (const { email } of members) {
        expect(last.filter(({ to }) => to === email)).toHaveLength(1)
      }
    })

    it('is not erased a moment too early', async () => {
      const { account } = await leave()
      shop.clock.advance(7 * DAY_MS - 1)
      await eraseDueAccounts(shop.services)
      const row = await shop.services.db
        .selectFrom('account')
        .select('erased_at_ms')
        .where('account_id', '=', account.account_id)
        .executeTakeFirst()
      expect(row).toEqual({ erased_at_ms: null })
    })

    it.each([
      ['in time', 0],
      ['too late', DAY_MS],
    ])(
      'money that arrives for it %s is recorded for refund and buys nothing',
      async (_, lateMs) => {
        const member = await shop.member()
        const order = await member.order('gold', 'month')
        const paid_at_ms = shop.clock.nowMs + lateMs
        const email = member.account.email ?? ''
        await deleteAccount(shop, { ...member, email })
        await erase()
        const outcome = await settlePayment(
          shop.services,
          'test',
          paidEvent(shop, order, { paid_at_ms }),
        )
        expect(outcome).toBe('refund_due')
        expect(await shop.membershipOf(member.account.account_id)).toEqual({
          expire_date: null,
          vip_type: 1,
        })
        const { db } = shop.services
        const row = await db
          .selectFrom('orders')
          .select('order_status')
          .where('order_no', '=', order.order_no)
          .executeTakeFirst()
        expect(row).toEqual({ order_status: 'refund_due' })
      },
    )
  })
})
