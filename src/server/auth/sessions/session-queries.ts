import { type Insertable, type Selectable, sql } from 'kysely'
import { RETENTION_MS } from '#domain/identity/retention.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/tables.ts'

export type SessionRow = Selectable<Tables['session']>

/** The part of a session from which its end follows. */
export type SessionTimes = Pick<
  SessionRow,
  'token_hash' | 'last_seen_at_ms' | 'created_at_ms' | 'kept'
>

/** Selects the valid session of a token. */
export const selectSession = prepared(
  (db, { token_hash, nowMs }: { token_hash: string; nowMs: number }) =>
    db
      .selectFrom('session')
      .select([
        'token_hash',
        'account_id',
        'kind',
        'DeviceId',
        'last_seen_at_ms',
        'created_at_ms',
        'kept',
      ])
      .where('token_hash', '=', token_hash)
      .where('expires_at_ms', '>', nowMs)
      .where('is_suspended', '=', sql.lit(0)),
)

/** Suspends all sessions of the account. Until they expire, they tell clients the reason. */
export async function suspendSessions(db: Db, account_id: string) {
  await db
    .updateTable('session')
    .set({ is_suspended: 1 })
    .where('account_id', '=', account_id)
    .execute()
}

export const isSessionSuspended = (db: Db, token_hash: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('session')
      .select('token_hash')
      .where('token_hash', '=', token_hash)
      .where('is_suspended', '=', 1),
  )

export async function insertSession(db: Db, row: Insertable<Tables['session']>) {
  await db.insertInto('session').values(row).execute()
}

export async function extendSession(
  db: Db,
  seen: SessionTimes,
  last_seen_at_ms: number,
  expires_at_ms: number,
) {
  await db
    .updateTable('session')
    .set({ last_seen_at_ms, expires_at_ms })
    .where('token_hash', '=', seen.token_hash)
    .where('last_seen_at_ms', '=', seen.last_seen_at_ms)
    .execute()
}

export async function updateKept(
  db: Db,
  token_hash: string,
  change: Pick<SessionRow, 'kept' | 'expires_at_ms'>,
) {
  await db.updateTable('session').set(change).where('token_hash', '=', token_hash).execute()
}

export async function updateBrowserOf(db: Db, token_hash: string, browser_hash: string) {
  await db
    .updateTable('session')
    .set({ browser_hash })
    .where('token_hash', '=', token_hash)
    .execute()
}

export async function deleteSession(db: Db, token_hash: string) {
  await db.deleteFrom('session').where('token_hash', '=', token_hash).execute()
}

/** Selects the account's valid sessions, latest use first, with the device name of apps. */
export function selectSessionsOf(db: Db, account_id: string, nowMs: number, limit: number) {
  return db
    .selectFrom('session')
    .leftJoin('device', 'device.DeviceId', 'session.DeviceId')
    .selectAll('session')
    .select('device.DeviceInfo')
    .where('session.account_id', '=', account_id)
    .where('session.expires_at_ms', '>', nowMs)
    .orderBy('session.last_seen_at_ms', 'desc')
    .orderBy('session.token_hash')
    .limit(limit)
    .execute()
}

/**
 * Deletes the account's sessions and remembers their tokens, so that their browsers are told.
 * @param which `one` ends only this session, `kept` all but this one; null ends all
 */
export async function revokeSessions(
  db: Db,
  account_id: string,
  which: { one: string } | { kept: string | null },
  nowMs: number,
) {
  const [is, token_hash] =
    'one' in which ? (['=', which.one] as const) : (['<>', which.kept ?? ''] as const)
  const forget_at_ms = nowMs + RETENTION_MS.revokedSession
  await db
    .insertInto('revoked_session')
    .columns(['token_hash', 'forget_at_ms'])
    .expression((rows) =>
      rows
        .selectFrom('session')
        .select(({ val }) => ['token_hash', val(forget_at_ms).as('forget_at_ms')])
        .where('account_id', '=', account_id)
        .where('token_hash', is, token_hash),
    )
    .execute()
  await db
    .deleteFrom('session')
    .where('account_id', '=', account_id)
    .where('token_hash', is, token_hash)
    .execute()
}

export const isSessionRevoked = (db: Db, token_hash: string): Promise<boolean> =>
  hasRow(db.selectFrom('revoked_session').select('token_hash').where('token_hash', '=', token_hash))
