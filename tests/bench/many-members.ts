import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

const DAY_MS = 24 * 3600 * 1000

/**
 * Puts members straight into the database of a service that is stopped.
 * @returns the session tokens of as many of them as are signed in
 */
export function insertMembers(dataDir: string, count: number, signed_in: number): string[] {
  const database = new SqliteDatabase(join(dataDir, 'skylark.db'))
  const insertAccount = database.prepare(
    `insert into account (account_id, digital_account_number, email, password_hash, locale,
       expire_date, vip_type, registration_time_ms, invitation_code, terms_version,
       terms_accepted_at_ms)
     values (?, ?, ?, 'none', 'en-US', ?, 2, ?, ?, '1.0', ?)`,
  )
  const insertSession = database.prepare(
    `insert into session (token_hash, account_id, kind, created_at_ms, last_seen_at_ms,
       expires_at_ms)
     values (?, ?, 'browser', ?, ?, ?)`,
  )
  const insertGrant = database.prepare(
    `insert into ledger (entry_id, account_id, kind, tier, from_ms, until_ms, paid_minor, currency,
       created_at_ms)
     values (?, ?, 'operator', 'gold', ?, ?, 0, 'USD', ?)`,
  )
  const nowMs = Date.now()
  const expire_date = new Date(nowMs + 90 * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z')
  const tokens: string[] = []
  const every = Math.floor(count / signed_in)
  database.transaction(() => {
    for (let place = 0; place < count; place += 1) {
      const id = `bench-${place}`
      const number = String(7_000_000_000 + place)
      const email = `${id}@mail.example`
      insertAccount.run(id, number, email, expire_date, nowMs, id, nowMs)
      insertGrant.run(id, id, nowMs, Date.parse(expire_date), nowMs)
      if (place % every !== 0 || tokens.length >= signed_in) continue
      const token = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(token).digest('hex')
      insertSession.run(hash, id, nowMs, nowMs, nowMs + DAY_MS)
      tokens.push(token)
    }
  })()
  database.close()
  return tokens
}
