import type { SessionInfo } from '#contract/sessions.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Session } from '../../http/session.ts'
import type { DbAndClock, KeyedServices, Services } from '../../services.ts'
import { revokeAccess, revokeSession } from './revoke-access.ts'
import { selectSessionsOf } from './session-queries.ts'
import { endSession } from './sessions.ts'

const MAX_LISTED = 200

/** Lists the browsers and apps that are signed in to the caller's account, latest use first. */
export async function listSessions(services: KeyedServices, own: Session): Promise<SessionInfo[]> {
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

/**
 * Ends one session of the account. The caller's own session ends as by signing out; any other also loses
 * its known browser or app.
 * @param browserHash hash of the caller's browser id; null for an app
 * @returns whether it was the caller's own session; null when the account has no such session
 */
export async function endOneSession(
  services: KeyedServices,
  own: Session,
  session_id: string,
  browser_hash: string | null,
): Promise<{ is_this_one: boolean } | null> {
  const rows = await selectSessionsOf(services.db, own.account_id, services.now(), MAX_LISTED)
  const row = rows.find(({ token_hash }) => sessionId(services, token_hash) === session_id)
  if (!row) return null
  if (row.token_hash === own.token_hash) {
    await endSession(services, own)
    return { is_this_one: true }
  }
  await services.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, own.account_id)
    await revokeSession(transaction, row, { browser_hash }, services.now())
  })
  return { is_this_one: false }
}

/**
 * Revokes all other access: sessions, known browsers and apps. Apps disconnect; other devices stay
 * connected unless `endsDevices`.
 */
export function endOtherSessions(
  { db, now }: DbAndClock,
  session: Session,
  { browser_hash, endsDevices }: { browser_hash: string | null; endsDevices: boolean },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { account_id } = session
    await lockAccount(transaction, account_id)
    const kept = { session, browser_hash }
    await revokeAccess(transaction, account_id, { kept, endsDevices, nowMs: now() })
  })
}

/** Derives the public id of a session; reveals nothing about its token. */
const sessionId = ({ secrets }: Pick<Services, 'secrets'>, token_hash: string) =>
  secrets.keyedHash('session', token_hash)

const wholeHour = (instantMs: number) => instantMs - (instantMs % HOUR_MS)
