import type { SessionInfo } from '#contract/sessions.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Services } from '../services.ts'
import { selectSessionsOf } from './session-queries.ts'
import { endSession, type Session } from './sessions.ts'

const MAX_LISTED = 200

/** The browsers and apps that are signed in to the account of a session, the ones seen last first. */
export async function listSessions(services: Services, own: Session): Promise<SessionInfo[]> {
  const rows = await selectSessionsOf(services.db, own.account_id, services.now(), MAX_LISTED)
  return rows.map(({ token_hash, kind, browser, system, DeviceInfo, ...seen }) => ({
    session_id: sessionId(services, token_hash),
    kind,
    browser,
    system,
    DeviceInfo,
    first_seen_ms: wholeHour(seen.created_at_ms),
    last_seen_ms: wholeHour(seen.last_seen_at_ms),
    is_this_one: token_hash === own.token_hash,
  }))
}

/** Ends one session of the account. @returns what was ended; null when the account has no such session */
export async function endOneSession(
  services: Services,
  own: Session,
  session_id: string,
): Promise<{ is_this_one: boolean } | null> {
  const rows = await selectSessionsOf(services.db, own.account_id, services.now(), MAX_LISTED)
  const row = rows.find(({ token_hash }) => sessionId(services, token_hash) === session_id)
  if (!row) return null
  await endSession(services.db, row)
  return { is_this_one: row.token_hash === own.token_hash }
}

/** What a session is called outside: tells nothing of its token. */
const sessionId = ({ secrets }: Services, token_hash: string) =>
  secrets.keyedHash('session', token_hash)

const wholeHour = (instant_ms: number) => instant_ms - (instant_ms % HOUR_MS)
