import type { Insertable, Selectable } from 'kysely'
import type { EventOutcome } from '#domain/billing/settlement.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type PaymentRow = Selectable<Tables['payment']>
export type EventRow = Selectable<Tables['payment_event']>

/**
 * Records a payment before the provider is called, so that every later report can be matched.
 * @returns the stored payment: the existing payment when the order already has one at this gateway
 */
export async function insertPayment(
  db: Db,
  row: Insertable<Tables['payment']>,
): Promise<PaymentRow> {
  await db
    .insertInto('payment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_no', 'gateway']).doNothing())
    .execute()
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', row.order_no)
    .where('gateway', '=', row.gateway)
    .executeTakeFirstOrThrow()
}

export async function updatePayment(
  db: Db,
  payment: Pick<PaymentRow, 'order_no' | 'gateway' | 'provider_ref' | 'payment_url'>,
): Promise<void> {
  const { order_no, gateway, provider_ref, payment_url } = payment
  await db
    .updateTable('payment')
    .set({ provider_ref, payment_url })
    .where('order_no', '=', order_no)
    .where('gateway', '=', gateway)
    .execute()
}

/** Stores the reference of a payment that has none. @returns the stored one, which may be another */
export async function setProviderRef(
  db: Db,
  payment_id: string,
  provider_ref: string,
): Promise<string> {
  const stored = await db
    .updateTable('payment')
    .set(({ fn, val }) => ({ provider_ref: fn.coalesce('provider_ref', val(provider_ref)) }))
    .where('payment_id', '=', payment_id)
    .returning('provider_ref')
    .executeTakeFirst()
  return stored?.provider_ref ?? provider_ref
}

export function selectPaymentsOf(db: Db, order_no: string): Promise<PaymentRow[]> {
  return db.selectFrom('payment').selectAll().where('order_no', '=', order_no).execute()
}

/** Selects the numbers of the orders for which this payment was opened or reported as paid. */
export async function selectOrdersPaidBy(
  db: Db,
  payment: { gateway: string; provider_ref: string },
): Promise<(string | null)[]> {
  const opened = await db
    .selectFrom('payment')
    .select('order_no')
    .where('gateway', '=', payment.gateway)
    .where('provider_ref', '=', payment.provider_ref)
    .execute()
  const paid = await db
    .selectFrom('payment_event')
    .select('order_no')
    .where('gateway', '=', payment.gateway)
    .where('provider_ref', '=', payment.provider_ref)
    .where('kind', '=', 'paid')
    .where('outcome', '<>', 'unmatched')
    .execute()
  return [...opened, ...paid].map(({ order_no }) => order_no)
}

/** Checks whether money was reported under this reference that was paid at this time or later. */
export const hasPaidSince = (
  db: Db,
  {
    gateway,
    provider_ref,
    paid_at_ms,
  }: { gateway: string; provider_ref: string; paid_at_ms: number },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('payment_event')
      .select('event_id')
      .where('gateway', '=', gateway)
      .where('provider_ref', '=', provider_ref)
      .where('kind', '=', 'paid')
      .where('paid_at_ms', '>=', paid_at_ms)
      .limit(1),
  )

/** @returns false when the event was stored before */
export const insertEvent = (db: Db, row: Insertable<Tables['payment_event']>): Promise<boolean> =>
  hasRow(
    db
      .insertInto('payment_event')
      .values(row)
      .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
      .returning('event_id'),
  )

export async function updateOutcome(
  db: Db,
  { gateway, event_id }: Pick<EventRow, 'gateway' | 'event_id'>,
  outcome: EventOutcome,
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ outcome })
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .execute()
}

/** Closes the case of a dispute, named by its own report, since it has ended. */
export async function endDispute(
  db: Db,
  { gateway, event_id }: Pick<EventRow, 'gateway' | 'event_id'>,
  handled_at_ms: number,
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ handled_at_ms })
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .where('handled_at_ms', 'is', null)
    .execute()
}

/** Selects the payment events of an order in order of arrival. */
export function selectEventsOf(db: Db, order_no: string): Promise<EventRow[]> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('order_no', '=', order_no)
    .orderBy('received_at_ms')
    .orderBy('event_id')
    .execute()
}
