import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { forEachEngine } from '../../support/engines.ts'

const SEEN_MS = 1_795_000_000_000
const ACCOUNT = {
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

forEachEngine((engine) => {
  it('counters of an older version go on, each with its account and whether it is a peer still', async () => {
    const database = openDatabase(await engine.freshDatabaseUrl(), { exclusive: true })
    const { db } = database
    try {
      await migrate(db, { up_to: '0011-installation-secrets' })
      await db
        .insertInto('account')
        .values({ ...ACCOUNT, account_id: 'ann' })
        .execute()
      await sql`insert into node (node_id, name, country, endpoint, dns, capacity, created_at_ms, seen_at_ms)
        values ('tokyo', 'Tokyo 3', 'JP', 'a:1', '', 9, 0, ${sql.lit(SEEN_MS)})`.execute(db)
      for (const [DeviceId, public_key, slot] of [
        ['phone', 'key of now', 5],
        ['laptop', 'key of a device without a slot', null],
      ] as const) {
        await sql`insert into device ("DeviceId", account_id, "DeviceInfo", "Platform", "Version",
            public_key, node_id, slot_since_ms, created_at_ms)
          values (${DeviceId}, 'ann', 'x', 'linux', '', ${public_key}, 'tokyo', ${sql.lit(slot)}, 0)`.execute(
          db,
        )
        await sql`insert into peer_counter (node_id, public_key, "DeviceId", epoch, counted_bytes)
          values ('tokyo', ${public_key}, ${DeviceId}, 3, 700)`.execute(db)
      }
      await sql`insert into peer_counter (node_id, public_key, "DeviceId", epoch, counted_bytes)
        values ('tokyo', 'key that was replaced', 'phone', 1, 9)`.execute(db)
      await migrate(db)
      const rows = await db.selectFrom('peer_counter').selectAll().orderBy('public_key').execute()
      const known = { node_id: 'tokyo', account_id: 'ann', used_until_ms: SEEN_MS }
      const counted = { epoch: 3, counted_bytes: 700 }
      expect(rows).toEqual([
        {
          ...known,
          ...counted,
          public_key: 'key of a device without a slot',
          left_at_ms: SEEN_MS,
        },
        { ...known, ...counted, public_key: 'key of now', left_at_ms: null },
        {
          ...known,
          epoch: 1,
          counted_bytes: 9,
          public_key: 'key that was replaced',
          left_at_ms: SEEN_MS,
        },
      ])
    } finally {
      await database.close()
    }
  })
})
