import type { Account } from '#contract/shown-account.ts'
import type { Db } from '../db/open.ts'
import { withReplies } from '../messages/reply-queries.ts'

export async function countKnownBrowsers(db: Db, account_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('known_browser')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function selectTermsTime(db: Db, account_id: string): Promise<number> {
  const { terms_accepted_at_ms } = await db
    .selectFrom('account')
    .select('terms_accepted_at_ms')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return terms_accepted_at_ms
}

export function selectAllOrders(db: Db, account_id: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .orderBy('order_no', 'desc')
    .execute()
}

/** Selects a member's messages with their replies, and visitors' messages with the member's address. */
export async function selectMessages(
  db: Db,
  { account_id, email }: Pick<Account, 'account_id' | 'email'>,
) {
  const messages = await db
    .selectFrom('support_message')
    .select(['message_id', 'message', 'email', 'created_at_ms', 'closed_at_ms'])
    .where(({ or, and, eb }) =>
      or([
        eb('account_id', '=', account_id),
        and([eb('account_id', 'is', null), eb('email', '=', email)]),
      ]),
    )
    .orderBy('created_at_ms')
    .execute()
  return withReplies(db, messages)
}

export function selectEmailChanges(db: Db, account_id: string) {
  return db
    .selectFrom('email_change')
    .select(['old_email', 'changed_at_ms', 'undo_until_ms'])
    .where('account_id', '=', account_id)
    .orderBy('changed_at_ms')
    .execute()
}

/** Selects the payment events of an account's orders, in the order of arrival. */
export function selectEventsOfAccount(db: Db, account_id: string) {
  return db
    .selectFrom('payment_event')
    .innerJoin('orders', 'orders.order_no', 'payment_event.order_no')
    .selectAll('payment_event')
    .where('orders.account_id', '=', account_id)
    .orderBy('payment_event.received_at_ms')
    .orderBy('payment_event.event_id')
    .execute()
}
