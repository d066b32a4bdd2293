import { type Migration, Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as initial from '../../../src/server/db/migrations/0001-initial.ts'
import * as accountChanges from '../../../src/server/db/migrations/0003-account-changes.ts'
import * as money from '../../../src/server/db/migrations/0005-money.ts'
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open.ts'
import { forEachEngine } from '../../support/engines.ts'

const BEFORE = { '0001-initial': initial, '0003-account-changes': accountChanges }
const ACCOUNT = {
  account_id: 'ann',
  digital_account_number: '1',
  email: null,
  password_hash: '',
  locale: 'en-US' as const,
  expire_date: null,
  vip_type: 1,
  registration_time_ms: 0,
  last_login_time_ms: null,
  invitation_code: 'ann',
  terms_version: '',
  terms_accepted_at_ms: 0,
}
const ORDER = {
  account_id: 'ann',
  tier: 'gold' as const,
  cycle: 'month' as const,
  kind: 'new' as const,
  currency: 'USD',
  package_fee_minor: 499,
  amount_minor: 499,
  quote: '{}',
  payment_type: 'test',
  created_at_ms: 1000,
  expires_at_ms: 2000,
  activation_time_ms: null,
  expire_date: null,
}
const EVENT = {
  gateway: 'test',
  provider_ref: 'ref',
  amount_minor: 499,
  currency: 'USD',
  received_at_ms: 1500,
}
const ENTRY = {
  account_id: 'ann',
  order_no: 'disputed',
  tier: 'gold' as const,
  from_ms: 1500,
  until_ms: 9000,
  paid_minor: 499,
  currency: 'USD',
  created_at_ms: 1500,
}

forEachEngine((engine) => {
  let database: OpenDatabase
  async function bringTo(migrations: Record<string, Migration>) {
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const { error } = await new Migrator({ db: database.db, provider }).migrateToLatest()
    if (error !== undefined) throw error
  }
  beforeAll(async () => {
    database = openDatabase(await engine.freshDatabaseUrl(), { exclusive: false })
    const { db } = database
    await bringTo(BEFORE)
    await db.insertInto('account').values(ACCOUNT).execute()
    await db
      .insertInto('orders')
      .values([
        { ...ORDER, order_no: 'refused', order_status: 'failed', cycle: 'week' },
        { ...ORDER, order_no: 'cancelled', order_status: 'failed' },
        { ...ORDER, order_no: 'disputed', order_status: 'refund_due' },
        { ...ORDER, order_no: 'owed', order_status: 'refund_due' },
      ])
      .execute()
    await db
      .insertInto('payment_event')
      .values([
        { ...EVENT, event_id: '1', order_no: 'refused', kind: 'refused', outcome: 'failed' },
        { ...EVENT, event_id: '2', order_no: 'disputed', kind: 'disputed', outcome: 'disputed' },
        { ...EVENT, event_id: '3', order_no: 'owed', kind: 'paid', outcome: 'refund_due' },
      ])
      .execute()
    await db
      .insertInto('ledger')
      .values([
        { ...ENTRY, entry_id: 'a', kind: 'purchase' },
        { ...ENTRY, entry_id: 'b', kind: 'reversal', reverses: 'a' },
      ])
      .execute()
    await bringTo({ ...BEFORE, '0005-money': money })
  })
  afterAll(() => database.close())

  describe('a database of before', () => {
    it('knows which orders were cancelled, and which were disputed', async () => {
      const orders = await database.db
        .selectFrom('orders')
        .select(['order_no', 'order_status', 'cancelled_at_ms'])
        .orderBy('order_no')
        .execute()
      expect(orders.map((one) => Object.values(one))).toEqual([
        ['cancelled', 'failed', 1000],
        ['disputed', 'disputed', null],
        ['owed', 'refund_due', null],
        ['refused', 'failed', null],
      ])
    })

    it('keeps its ledger, in which money can go back again and an order grants once', async () => {
      const { db } = database
      const read = () => db.selectFrom('ledger').selectAll().orderBy('entry_id').execute()
      expect(await read()).toEqual([
        { ...ENTRY, entry_id: 'a', kind: 'purchase', reverses: null },
        { ...ENTRY, entry_id: 'b', kind: 'reversal', reverses: 'a' },
      ])
      const insert = (entry_id: string, kind: 'reversal' | 'purchase', reverses: string | null) =>
        db
          .insertInto('ledger')
          .values({ ...ENTRY, entry_id, kind, reverses })
          .execute()
      await insert('c', 'reversal', null)
      await expect(insert('d', 'purchase', null)).rejects.toThrow(/unique/i)
      await expect(insert('e', 'reversal', 'a')).rejects.toThrow(/unique/i)
      expect(await read()).toHaveLength(3)
    })
  })
})
