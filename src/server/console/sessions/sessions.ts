import { OPERATOR_SESSION_MS } from '#domain/identity/grace-periods.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Db } from '../../db/open.ts'
import { writeIfPossible } from '../../db/unavailable.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import type { Services } from '../../services.ts'
import {
  insertOperatorSession,
  type OperatorSession,
  selectOperatorSession,
  updateOperatorSession,
} from './session-queries.ts'

/** A session ends half an hour after its last use, and `OPERATOR_SESSION_MS` after its start. */
const IDLE_MS = 30 * MINUTE_MS
/** How long a verified factor counts for calls that require a recent verification. */
const FACTOR_MS = 10 * MINUTE_MS

/** Returns when a session ends at the latest, in milliseconds since 1970 UTC. */
export const endOf = ({ created_at_ms }: Pick<OperatorSession, 'created_at_ms'>) =>
  created_at_ms + OPERATOR_SESSION_MS

export const hasShownFactor = ({ factor_at_ms }: OperatorSession, nowMs: number) =>
  nowMs - factor_at_ms < FACTOR_MS

/**
 * Finds the open session of a token.
 * @param isUsed whether this call extends the session; written at most once a minute
 */
export async function findOperatorSession(
  { db, now }: Services,
  token: string,
  isUsed: boolean,
): Promise<OperatorSession | null> {
  const nowMs = now()
  const limits = { createdAfterMs: nowMs - OPERATOR_SESSION_MS, seenAfterMs: nowMs - IDLE_MS }
  const session = await selectOperatorSession(db, hashToken(token), limits)
  if (!session) return null
  if (isUsed && nowMs - session.last_seen_at_ms >= MINUTE_MS) {
    const use = { last_seen_at_ms: nowMs }
    await writeIfPossible(updateOperatorSession(db, session.token_hash, use))
  }
  return session
}

/** Opens a session with a new token, of which only the hash is stored. */
export async function openOperatorSession(
  db: Db,
  operator_id: string,
  nowMs: number,
): Promise<string> {
  const token = newToken()
  await insertOperatorSession(db, {
    token_hash: hashToken(token),
    operator_id,
    created_at_ms: nowMs,
    last_seen_at_ms: nowMs,
    factor_at_ms: nowMs,
  })
  return token
}
