import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { Db } from '../db/open.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import type { Services } from '../services.ts'
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  selectSession,
  slideSession,
} from './queries.ts'

/** Who asks (decision 8). */
export interface Session {
  account_id: string
  kind: 'browser' | 'native'
  /** the one device that a native session is bound to */
  DeviceId: string | null
  token_hash: string
}

/** A session ends this long after its last use … */
const IDLE_LIFETIME_MS = 30 * DAY_MS
/** … and this long after its start, however much it is used. The cookie lives as long. */
const WHOLE_LIFETIME_MS = 365 * DAY_MS
export const COOKIE_LIFETIME_S = WHOLE_LIFETIME_MS / 1000

/** The living session of a token; using it moves its end, which is written at most once an hour. */
export async function findSession(services: Services, token: string): Promise<Session | null> {
  const now_ms = services.now()
  const row = await selectSession(services.db, hashToken(token), now_ms)
  if (!row) return null
  if (now_ms - row.last_seen_at_ms >= HOUR_MS) {
    await slideSession(services.db, row, now_ms, endOf(now_ms, row.created_at_ms))
  }
  const { account_id, kind, DeviceId, token_hash } = row
  return { account_id, kind, DeviceId, token_hash }
}

/** Begins a session with a token that was never used before; only its hash is stored. */
export async function createSession(
  db: Db,
  session: Pick<Session, 'account_id' | 'kind' | 'DeviceId'>,
  now_ms: number,
): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    ...session,
    token_hash: hashToken(token),
    created_at_ms: now_ms,
    last_seen_at_ms: now_ms,
    expires_at_ms: endOf(now_ms, now_ms),
  })
  return token
}

export async function endSession(db: Db, session: Session): Promise<void> {
  await deleteSession(db, session.token_hash)
}

export async function endAllSessions(db: Db, account_id: string): Promise<void> {
  await deleteSessionsOf(db, account_id)
}

const endOf = (now_ms: number, created_at_ms: number) =>
  Math.min(now_ms + IDLE_LIFETIME_MS, created_at_ms + WHOLE_LIFETIME_MS)
