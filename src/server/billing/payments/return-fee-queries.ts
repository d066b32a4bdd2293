import { type Selectable, sql } from 'kysely'
import { RETURN_KINDS } from '#domain/billing/payment-events.ts'
import type { Db } from '../../db/open.ts'
import { testedOnRows } from '../../db/planner-hints.ts'
import type { Tables } from '../../db/tables.ts'

export type ReturnFeeRow = Selectable<Tables['return_fee']>
type QuestionRow = Selectable<Tables['return_question']>

/**
 * Selects payments of a provider with refunds or disputes that it has to be asked about: those never asked about since
 * their newest report, then those that weren't final when they were last asked about.
 * @param due times in milliseconds since 1970
 */
export function selectReturned(
  db: Db,
  gateway: string,
  due: { reportedAfterMs: number; askedBeforeMs: number; limit: number },
): Promise<{ provider_ref: string }[]> {
  return db
    .selectFrom('payment_event')
    .leftJoin('return_question', (join) =>
      join
        .onRef('return_question.gateway', '=', 'payment_event.gateway')
        .onRef('return_question.provider_ref', '=', 'payment_event.provider_ref'),
    )
    .select('payment_event.provider_ref')
    .where('payment_event.kind', 'in', RETURN_KINDS)
    .where('payment_event.received_at_ms', '>', due.reportedAfterMs)
    .where(testedOnRows(sql`payment_event.gateway = ${gateway}`))
    .where('payment_event.provider_ref', 'is not', null)
    .where(({ eb, or, and, ref }) =>
      or([
        eb('return_question.asked_at_ms', 'is', null),
        eb('return_question.asked_at_ms', '<=', ref('payment_event.received_at_ms')),
        and([
          eb('return_question.is_final', '=', 0),
          eb('return_question.asked_at_ms', '<=', due.askedBeforeMs),
        ]),
      ]),
    )
    .groupBy(['payment_event.provider_ref', 'return_question.asked_at_ms'])
    .orderBy(sql`coalesce(return_question.asked_at_ms, 0)`)
    .orderBy('payment_event.provider_ref')
    .limit(due.limit)
    .$narrowType<{ provider_ref: string }>()
    .execute()
}

/** Stores the fees of a payment's refunds and disputes; those that were stored before stay. */
export async function insertReturnFees(db: Db, rows: readonly ReturnFeeRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('return_fee')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['gateway', 'entry_ref']).doNothing())
    .execute()
}

/** Stores that a provider was asked about a payment's refunds and disputes. */
export async function upsertQuestion(db: Db, row: QuestionRow): Promise<void> {
  const { asked_at_ms, is_final } = row
  await db
    .insertInto('return_question')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'provider_ref']).doUpdateSet({ asked_at_ms, is_final }),
    )
    .execute()
}

/** Selects the fees of refunds and disputes of payments of a provider, in the order in which they were booked. */
export function selectReturnFeesOf(
  db: Db,
  gateway: string,
  references: readonly string[],
): Promise<ReturnFeeRow[]> {
  return db
    .selectFrom('return_fee')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_ref', 'in', references)
    .orderBy('booked_at_ms')
    .orderBy('entry_ref')
    .execute()
}

/** Selects the fees of refunds and disputes that were booked in a time, beginning with the next after `after`. */
export function selectReturnFees(
  db: Db,
  {
    fromMs,
    beforeMs,
    after,
    limit,
  }: { fromMs: number; beforeMs: number; after: ReturnFeeRow | undefined; limit: number },
): Promise<ReturnFeeRow[]> {
  let fees = db
    .selectFrom('return_fee')
    .selectAll()
    .where('booked_at_ms', '>=', fromMs)
    .where('booked_at_ms', '<', beforeMs)
    .orderBy('booked_at_ms')
    .orderBy('gateway')
    .orderBy('entry_ref')
    .limit(limit)
  if (after !== undefined) {
    const { booked_at_ms, gateway, entry_ref } = after
    fees = fees.where(
      sql<boolean>`(booked_at_ms, gateway, entry_ref) > (${booked_at_ms}, ${gateway}, ${entry_ref})`,
    )
  }
  return fees.execute()
}
