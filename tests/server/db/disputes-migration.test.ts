import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { type Db, openDatabase } from '../../../src/server/db/open.ts'
import { forEachEngine } from '../../support/engines.ts'

const addOrder = (db: Db, order_no: string, order_status: string) =>
  sql`insert into orders (order_no, account_id, tier, cycle, kind, currency, package_fee_minor, amount_minor,
      quote, payment_type, order_status, created_at_ms, expires_at_ms)
    values (${order_no}, 'ann', 'gold', 'month', 'new', 'USD', 499, 499, '{}', 'stripe', ${order_status}, 1, 2)`.execute(
    db,
  )
const addReport = (
  db: Db,
  order_no: string,
  kind: 'disputed' | 'reinstated',
  amount_minor: number,
) =>
  sql`insert into payment_event (gateway, event_id, order_no, provider_ref, kind, amount_minor, currency,
      received_at_ms, outcome)
    values ('stripe', ${`${kind}:dp_${order_no}`}, ${order_no}, ${`cs_${order_no}`}, ${kind}, ${amount_minor},
      'USD', 5, ${kind})`.execute(db)

forEachEngine((engine) => {
  it('disputes from before: those that were won are no case, and what a part has ended stays ended', async () => {
    const { db, close } = openDatabase(await engine.freshDatabaseUrl(), { exclusive: false })
    await migrate(db, { up_to: '0074-network-crowding' })
    await sql`insert into account (account_id, digital_account_number, password_hash, locale, vip_type,
        registration_time_ms, invitation_code, terms_version, terms_accepted_at_ms)
      values ('ann', '1', '', 'en-US', 1, 0, 'ann', '', 0)`.execute(db)
    for (const [order_no, status, amount] of [
      ['whole', 'disputed', 499],
      ['part', 'disputed', 100],
      ['won', 'completed', 499],
    ] as const) {
      await addOrder(db, order_no, status)
      await addReport(db, order_no, 'disputed', amount)
      await sql`insert into return_question (gateway, provider_ref, asked_at_ms, is_final)
        values ('stripe', ${`cs_${order_no}`}, 6, 1)`.execute(db)
    }
    await addReport(db, 'won', 'reinstated', 499)
    await migrate(db)
    const orders = await db
      .selectFrom('orders')
      .select(['order_no', 'reversal_percent'])
      .orderBy('order_no')
      .execute()
    expect(orders.map((one) => [one.order_no, one.reversal_percent])).toEqual([
      ['part', 20],
      ['whole', 100],
      ['won', 100],
    ])
    const open = await db
      .selectFrom('payment_event')
      .select('order_no')
      .where('kind', '=', 'disputed')
      .where('handled_at_ms', 'is', null)
      .orderBy('order_no')
      .execute()
    expect(open.map(({ order_no }) => order_no)).toEqual(['part', 'whole'])
    const asked = await db
      .selectFrom('return_question')
      .select('provider_ref')
      .where('is_final', '=', 0)
      .orderBy('provider_ref')
      .execute()
    expect(asked.map(({ provider_ref }) => provider_ref)).toEqual(['cs_part', 'cs_whole'])
    await close()
  })
})
