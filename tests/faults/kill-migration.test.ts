import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readBackup } from '../../src/server/db/backup-file.ts'
import { appliedMigrations, MIGRATIONS, migrate } from '../../src/server/db/migrate.ts'
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import { type Engine, forEachEngine } from '../support/engines.ts'
import { LATER_MIGRATIONS } from '../support/later-migrations.ts'
import { type KillWindow, runAndKill } from './killed-process.ts'
import { LIMIT, runKills } from './rounds.ts'

const UPGRADE = join(import.meta.dirname, 'upgrade-process.ts')
const MEMBERS = 2_000
/** Tables that a migration rebuilds or reads, with rows of before. */
const TABLES = ['account', 'orders', 'payment_event', 'ledger', 'session', 'device']

describe('an upgrade that is killed while it migrates rows', () => {
  forEachEngine((engine) => {
    it('is finished by the next start, from rows of the old version', LIMIT, async () => {
      const window: KillWindow = { wholeMs: 0 }
      const expected = await upgradeOnce(engine, window)
      await runKills('killed while migrating', engine, async () => {
        expect(await upgradeOnce(engine, window)).toEqual(expected)
      })
    })
  })
})

/**
 * Makes a database of this version, kills its upgrade to a later one, and upgrades it.
 * @param window the first upgrade is not killed
 * @returns the rows afterwards
 */
async function upgradeOnce(engine: Engine, window: KillWindow): Promise<unknown[]> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'skylark-kill-'))
  const DATABASE_URL = await engine.freshDatabaseUrl('disk')
  const env = { DATA_DIR, DATABASE_URL }
  try {
    await inDatabase(DATABASE_URL, async (db) => {
      await migrate(db)
      await insertRows(db)
    })
    await runAndKill(UPGRADE, [], env, window)
    const applied = await inDatabase(DATABASE_URL, appliedMigrations)
    expect([MIGRATIONS, LATER_MIGRATIONS].map(Object.keys)).toContainEqual(applied)

    const { code, output } = await runAndKill(UPGRADE, [], env, { wholeMs: 0 })
    expect({ code, output }).toEqual({ code: 0, output: '' })
    const backups = await readdir(join(DATA_DIR, 'backups'))
    const finished = backups.filter((name) => name.endsWith('.db'))
    expect(finished.length).toBeGreaterThan(0)
    for (const name of finished) readBackup(join(DATA_DIR, 'backups', name), 'integrity_check')
    return await inDatabase(DATABASE_URL, readRows)
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

async function inDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { exclusive: false })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Inserts members, each with a session, an order, its payment and its grant. */
async function insertRows(db: Db): Promise<void> {
  const numbers = sql`with recursive numbers(n) as
    (select 1 union all select n + 1 from numbers where n < ${sql.lit(MEMBERS)})`
  const name = sql`'member-' || cast(n as text)`
  await sql`insert into account
    (account_id, digital_account_number, password_hash, locale, vip_type, registration_time_ms,
     invitation_code, terms_version, terms_accepted_at_ms)
    ${numbers} select ${name}, cast(1000000000 + n as text), '', 'en-US', 2, n, ${name}, '1.0', n
    from numbers`.execute(db)
  await sql`insert into session
    (token_hash, account_id, kind, created_at_ms, last_seen_at_ms, expires_at_ms)
    ${numbers} select ${name}, ${name}, 'browser', n, n, 2000000000000 from numbers`.execute(db)
  await sql`insert into orders
    (order_no, account_id, tier, cycle, kind, currency, package_fee_minor, amount_minor, quote,
     payment_type, order_status, created_at_ms, expires_at_ms)
    ${numbers} select ${name}, ${name}, 'gold', 'month', 'new', 'USD', 499, 499, '{}', 'test',
      case n % 4 when 0 then 'failed' when 1 then 'refund_due' else 'completed' end, n, n + 1800000
    from numbers`.execute(db)
  await sql`insert into payment_event
    (event_id, gateway, order_no, kind, outcome, provider_ref, amount_minor, currency, received_at_ms)
    ${numbers} select ${name}, 'test', ${name},
      case n % 4 when 1 then 'disputed' else 'paid' end,
      case n % 4 when 1 then 'disputed' else 'completed' end, ${name}, 499, 'USD', n
    from numbers`.execute(db)
  await sql`insert into ledger
    (entry_id, account_id, order_no, kind, tier, from_ms, until_ms, paid_minor, currency,
     created_at_ms)
    ${numbers} select ${name}, ${name}, ${name}, 'purchase', 'gold', n, n + 1000, 499, 'USD', n
    from numbers`.execute(db)
}

/** Rows of every table that held some, in an order of their own. */
async function readRows(db: Db): Promise<string[][]> {
  return Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
      return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
    }),
  )
}
