import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open.ts'
import { insertBatch } from '../../../src/server/vouchers/queries.ts'
import { forEachEngine } from '../../support/engines.ts'

const BATCH = { made_at_ms: 3, revoked_at_ms: null, ends_at_ms: null }
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
  order_no: '1',
  account_id: 'ann',
  tier: 'gold' as const,
  cycle: 'month' as const,
  kind: 'new' as const,
  currency: 'USD',
  package_fee_minor: 499,
  amount_minor: 499,
  quote: '{}',
  payment_type: 'test',
  order_status: 'completed' as const,
  created_at_ms: 1000,
  expires_at_ms: 2000,
}
const ENTRY = {
  account_id: 'ann',
  order_no: '1',
  tier: 'gold' as const,
  from_ms: 1500,
  until_ms: 9000,
  paid_minor: 499,
  currency: 'USD',
  created_at_ms: 1500,
}

forEachEngine((engine) => {
  describe('the tables', () => {
    let database: OpenDatabase
    beforeEach(async () => {
      database = openDatabase(await engine.preparedDatabaseUrl(), { exclusive: false })
    })
    afterEach(() => database.close())

    it('hold vouchers of days or of traffic, and none that is worth nothing or both', async () => {
      const insert = (
        batch_id: string,
        worth: Pick<Parameters<typeof insertBatch>[1], 'tier' | 'days' | 'gb'>,
      ) => insertBatch(database.db, { ...BATCH, batch_id, ...worth }, [])
      await insert('days', { tier: 'gold', days: 30, gb: null })
      await insert('traffic', { tier: null, days: null, gb: 50 })
      await expect(insert('nothing', { tier: null, days: null, gb: null })).rejects.toThrow()
      await expect(insert('both', { tier: 'gold', days: 30, gb: 50 })).rejects.toThrow()
    })

    it('let an order grant once, and an entry be reversed once, while more money may go back', async () => {
      const { db } = database
      await db.insertInto('account').values(ACCOUNT).execute()
      await db
        .insertInto('orders')
        .values({ ...ORDER, activation_time_ms: null, expire_date: null, cancelled_at_ms: null })
        .execute()
      const insert = (entry_id: string, kind: 'reversal' | 'purchase', reverses: string | null) =>
        db
          .insertInto('ledger')
          .values({ ...ENTRY, entry_id, kind, reverses })
          .execute()
      await insert('a', 'purchase', null)
      await insert('b', 'reversal', 'a')
      await insert('c', 'reversal', null)
      await expect(insert('d', 'purchase', null)).rejects.toThrow(/unique/i)
      await expect(insert('e', 'reversal', 'a')).rejects.toThrow(/unique/i)
    })
  })
})
