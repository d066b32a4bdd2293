import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { writeIfPossible } from '../../db/unavailable.ts'
import { endSlotOfApp } from '../../devices/end-slots.ts'
import type { Session, Sessions } from '../../http/session.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { sessionToken } from './session-cookie.ts'
import {
  deleteSession,
  extendSession,
  insertSession,
  isSessionRevoked,
  isSessionSuspended,
  revokeSessions,
  type SessionTimes,
  selectSession,
  updateKept,
} from './session-queries.ts'

interface NewSession extends Pick<Session, 'account_id' | 'kind' | 'DeviceId'> {
  /** keyed hash of the browser id; null for an app */
  browser_hash: string | null
  /** names without versions */
  agent?: { browser: string; system: string }
  /** host name of the mirror that the browser is at */
  mirror?: string | null
  /** false: the session ends with the browser, and on the server within a day */
  isKept?: boolean
}

/** A session ends `idleMs` after its last use and at most `wholeMs` after its start. */
const KEPT = { idleMs: 30 * DAY_MS, wholeMs: 365 * DAY_MS }
const NOT_KEPT = { idleMs: 4 * HOUR_MS, wholeMs: DAY_MS }

/** Returns the lifetime of the session cookie. */
export const lifetimeOf = (isKept: boolean) =>
  isKept ? { maxAgeS: KEPT.wholeMs / 1000 } : ('until_browser_closes' as const)

/** Finds the valid session of a token and extends it. */
async function findSession(services: DbAndClock, token: string): Promise<Session | null> {
  const nowMs = services.now()
  const [row] = await selectSession(services.db, { token_hash: hashToken(token), nowMs })
  if (!row) return null
  await extendIfDue(services, row, nowMs)
  const { account_id, kind, DeviceId, token_hash } = row
  return { account_id, kind, DeviceId, token_hash }
}

/** Extends a session that is used; writes its new end at most once an hour. */
export async function extendIfDue(
  { db }: Pick<Services, 'db'>,
  session: SessionTimes,
  nowMs: number,
): Promise<void> {
  if (nowMs - session.last_seen_at_ms < HOUR_MS) return
  await writeIfPossible(extendSession(db, session, nowMs, endOf(nowMs, session)))
}

/** Returns why a token has no valid session: the member was suspended, or it ended or never existed. */
export async function refuseWithoutSession(
  { db }: Pick<Services, 'db'>,
  token: string | null,
): Promise<Refusal<'suspended' | 'unauthenticated'>> {
  const is_suspended = token !== null && (await isSessionSuspended(db, hashToken(token)))
  return refuse(is_suspended ? 'suspended' : 'unauthenticated')
}

/** Creates a session with a new token. Stores only the token's hash. */
export async function createSession(db: Db, session: NewSession, nowMs: number): Promise<string> {
  const token = newToken()
  const { account_id, kind, DeviceId, browser_hash, agent, mirror = null, isKept = true } = session
  const kept = isKept ? 1 : 0
  await insertSession(db, {
    account_id,
    kind,
    DeviceId,
    browser_hash,
    ...agent,
    mirror,
    kept,
    token_hash: hashToken(token),
    created_at_ms: nowMs,
    last_seen_at_ms: nowMs,
    expires_at_ms: endOf(nowMs, { created_at_ms: nowMs, kept }),
  })
  return token
}

/** Changes whether a session outlives its browser. */
export async function keepSession(
  { db, now }: DbAndClock,
  { token_hash }: Session,
  isKept: boolean,
): Promise<void> {
  const nowMs = now()
  const [row] = await selectSession(db, { token_hash, nowMs })
  if (!row) return
  const kept = isKept ? 1 : 0
  await updateKept(db, token_hash, { kept, expires_at_ms: endOf(nowMs, { ...row, kept }) })
}

/** Signs the caller out; an app also disconnects. The browser or app stays known. */
export async function endSession(
  { db, now }: DbAndClock,
  { token_hash, account_id, DeviceId }: Session,
): Promise<void> {
  if (DeviceId === null) return deleteSession(db, token_hash)
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    await deleteSession(transaction, token_hash)
    await endSlotOfApp(transaction, { account_id, DeviceId }, now())
  })
}

export async function endAllSessions(db: Db, account_id: string, nowMs: number): Promise<void> {
  await revokeSessions(db, account_id, { kept: null }, nowMs)
}

/** Tells a session that somebody ended from one that ran out, which has left nothing. */
export const wasRevoked = ({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> =>
  isSessionRevoked(db, hashToken(token))

function endOf(nowMs: number, { created_at_ms, kept }: { created_at_ms: number; kept: number }) {
  const { idleMs, wholeMs } = kept === 1 ? KEPT : NOT_KEPT
  return Math.min(nowMs + idleMs, created_at_ms + wholeMs)
}

/** Finds the session of a request by its bearer token or cookie. */
export function memberSessions(services: DbAndClock): Sessions {
  return {
    find: async (request) => {
      const token = sessionToken(request)
      return token === null ? null : findSession(services, token)
    },
    refuse: (request) => refuseWithoutSession(services, sessionToken(request)),
  }
}
