import { monthBeganAt } from '#domain/devices/traffic.ts'
import { OPERATOR_SESSION_MS } from '#domain/identity/grace-periods.ts'
import { RETENTION_MS } from '#domain/identity/retention.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteLeftCounters, deleteUnusedCounters } from './agents/report-queries.ts'
import { deleteRowsBefore, type Instant } from './db/delete-rows-before.ts'
import type { Tables } from './db/tables.ts'
import { forgetUnusedInstallations } from './devices/queries.ts'
import { deleteAllowanceNotices } from './inbox/queries.ts'
import { deleteMailingsBefore } from './operator/mailings/mailing-queries.ts'
import type { DbAndClock } from './services.ts'

type Chore = (services: DbAndClock) => Promise<void>

/** Returns a chore that deletes the rows of a table in which one of these instants is longer ago than `keptMs`. */
const purge =
  <Table extends keyof Tables>(
    table: Table,
    instants: readonly Instant<Table>[],
    keptMs = 0,
  ): Chore =>
  ({ db, now }) =>
    deleteRowsBefore(db, table, instants, now() - keptMs)

/** The chores that delete what has expired, each from one table. */
export const PURGES: readonly Chore[] = [
  purge('session', ['expires_at_ms']),
  purge('revoked_session', ['forget_at_ms']),
  purge('throttle', ['window_ends_at_ms']),
  purge('pending_sign_in', ['expires_at_ms']),
  purge('passkey_challenge', ['expires_at_ms']),
  purge('spent_proof', ['expires_at_ms']),
  purge('mailed_code', ['expires_at_ms'], RETENTION_MS.expiredCode),
  purge('known_browser', ['last_used_at_ms'], RETENTION_MS.unusedBrowser),
  purge('old_password', ['until_ms']),
  purge('claimable_account', ['until_ms']),
  purge('invitation_alias', ['until_ms']),
  purge('link_alias', ['until_ms']),
  purge('moved_service', ['until_ms']),
  // old addresses, which can no longer be restored
  purge('email_change', ['undo_until_ms']),
  // until then their keys prevent a second email, and a second notification, of an event
  purge('outbox', ['sent_at_ms', 'failed_at_ms'], RETENTION_MS.sentEmail),
  purge('inbox', ['created_at_ms'], RETENTION_MS.notification),
  purge('push_message', ['created_at_ms'], DAY_MS),
  purge('support_message', ['latest_at_ms'], RETENTION_MS.message),
  purge('node_change', ['at_ms'], RETENTION_MS.peerChange),
  purge('roaming_change', ['at_ms'], RETENTION_MS.peerChange),
  purge('operator_session', ['created_at_ms'], OPERATOR_SESSION_MS),
  purge('operator_browser', ['last_used_at_ms'], 365 * DAY_MS),
  // until then the list of tokens says why a tool is refused
  purge('operator_token', ['ends_at_ms'], 30 * DAY_MS),
  purge('webhook_delivery', ['delivered_at_ms', 'failed_at_ms'], 30 * DAY_MS),
  purge('alert', ['ended_at_ms'], 90 * DAY_MS),
  // also drafts, from the day on which they were written
  ({ db, now }) => deleteMailingsBefore(db, now() - 90 * DAY_MS),
  // like browsers, apps need a code again
  ({ db, now }) => forgetUnusedInstallations(db, now() - RETENTION_MS.unusedApp),
  // those about traffic, when its month is over: they would be a history of use
  ({ db, now }) => deleteAllowanceNotices(db, monthBeganAt(now())),
  ({ db, now }) => deleteLeftCounters(db, now()),
  ({ db, now }) => deleteUnusedCounters(db, now()),
]
