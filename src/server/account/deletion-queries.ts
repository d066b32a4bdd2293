import { sql } from 'kysely'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'

export async function setDeletion(db: Db, account_id: string, due_at_ms: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ deletion_due_at_ms: due_at_ms })
    .where('account_id', '=', account_id)
    .execute()
}

export async function selectDueDeletions(db: Db, nowMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('account_id')
    .where('deletion_due_at_ms', '<=', nowMs)
    .orderBy('deletion_due_at_ms')
    .limit(limit)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Tables whose rows are deleted with their account; sessions before their devices. */
export const OWN_TABLES = [
  'session',
  'device',
  'peer_counter',
  'known_browser',
  'old_password',
  'traffic',
  'traffic_pack',
  'inbox',
  'muted_notice',
  'email_change',
  'outbox',
  'authenticator',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'pending_sign_in',
  'support_message',
  'imported_account',
  'billing_details',
  'claimable_account',
  'invitation_alias',
  'link_alias',
  'renewal',
] as const

/** Deletes all rows of an account except its orders, their payments and their invoices, which law keeps. */
export async function deleteOwnRows(db: Db, account_id: string): Promise<void> {
  for (const table of OWN_TABLES) {
    await db.deleteFrom(table).where('account_id', '=', account_id).execute()
  }
  await db
    .updateTable('payment')
    .set({ payment_url: null })
    .where('order_no', 'in', (orders) =>
      orders.selectFrom('orders').select('order_no').where('account_id', '=', account_id),
    )
    .execute()
  await db
    .updateTable('orders')
    .set({ billing_details: null })
    .where('account_id', '=', account_id)
    .execute()
}

/** Deletes a visitor's rows of an address: messages to support and unsent emails. */
export async function deleteRowsOfAddress(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('support_message')
    .where('account_id', 'is', null)
    .where('email', '=', email)
    .execute()
  await db.deleteFrom('outbox').where('recipient', '=', email).execute()
}

/** Replaces the member's number and address in the operators' audit, and in the searches of mailings. */
export async function anonymiseAudit(
  db: Db,
  { digital_account_number, email }: Pick<AccountRow, 'digital_account_number' | 'email'>,
): Promise<void> {
  for (const name of [digital_account_number, ...(email === null ? [] : [email])]) {
    const without = (column: string) =>
      sql<string>`replace(${sql.ref(column)}, ${name}, 'an erased account')`
    await db
      .updateTable('audit')
      .set({ what: without('what'), why: without('why') })
      .where(({ or }) =>
        or([sql<boolean>`what <> ${without('what')}`, sql<boolean>`why <> ${without('why')}`]),
      )
      .execute()
    await db
      .updateTable('mailing')
      .set({ search: without('search') })
      .where(sql<boolean>`search <> ${without('search')}`)
      .execute()
  }
}

/** Clears the account's row except what orders and ledger need: its id and membership. */
export async function eraseAccount(db: Db, account_id: string, erased_at_ms: number) {
  await db
    .updateTable('account')
    .set({
      email: null,
      password_hash: '',
      digital_account_number: account_id,
      invitation_code: account_id,
      registration_time_ms: 0,
      last_login_time_ms: null,
      terms_version: '',
      terms_accepted_at_ms: 0,
      deletion_due_at_ms: null,
      has_connected: 0,
      erased_at_ms,
    })
    .where('account_id', '=', account_id)
    .execute()
}
