import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { packsLeft } from '../usage/pack-queries.ts'

type Since = {
  /** a device is online when its last handshake is not older */
  handshakeSinceMs: number
}

/**
 * Selects an account with its number of devices and of online devices. It has a row for each rule of its
 * successful referrals, or one without a rule.
 */
const selectAccounts = (db: Db, { handshakeSinceMs }: Since) =>
  db
    .selectFrom('account')
    .leftJoin('referral', (join) =>
      join
        .onRef('referral.inviter_account_id', '=', 'account.account_id')
        .on('referral.state', '=', sql.lit('granted')),
    )
    .leftJoin('traffic', 'traffic.account_id', 'account.account_id')
    .select([
      'account.account_id',
      'account.rev',
      'account.digital_account_number',
      'account.email',
      'account.registration_time_ms',
      'account.last_login_time_ms',
      'account.invitation_code',
      'account.terms_version',
      'account.expire_date',
      'account.vip_type',
      'referral.rule',
      'traffic.month',
      'traffic.used_bytes',
      'traffic.from_packs_bytes',
      'traffic.last_connection_time_ms',
    ])
    .select(({ fn, selectFrom }) => [
      fn.count('referral.invitee_account_id').as('referrals'),
      selectFrom('device')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('device.account_id', '=', 'account.account_id')
        .as('device_num'),
      selectFrom('device')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('device.account_id', '=', 'account.account_id')
        .where('slot_since_ms', 'is not', null)
        .where('last_handshake_ms', '>=', handshakeSinceMs)
        .as('online_device_num'),
      selectFrom('ledger')
        .select(({ fn }) => fn.max('created_at_ms').as('at_ms'))
        .whereRef('ledger.account_id', '=', 'account.account_id')
        .where('kind', '!=', sql.lit('pack'))
        .as('end_set_at_ms'),
      packsLeft('account.account_id').as('packs_left_bytes'),
    ])
    .groupBy(['account.account_id', 'referral.rule', 'traffic.account_id'])

export const selectAccountView = prepared((db, given: Since & { account_id: string }) =>
  selectAccounts(db, given).where('account.account_id', '=', given.account_id),
)

/** Selects the account of a valid session, with what extending the session needs. */
export const selectAccountOfSession = prepared(
  (db, given: Since & { token_hash: string; nowMs: number }) =>
    selectAccounts(db, given)
      .innerJoin('session', 'session.account_id', 'account.account_id')
      .select([
        'session.token_hash',
        'session.last_seen_at_ms',
        'session.created_at_ms',
        'session.kept',
      ])
      .where('session.token_hash', '=', given.token_hash)
      .where('session.expires_at_ms', '>', given.nowMs)
      .where('session.is_suspended', '=', sql.lit(0))
      .groupBy('session.token_hash'),
)
