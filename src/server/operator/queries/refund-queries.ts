import type { Selectable } from 'kysely'
import { countOf } from '../../db/count-of.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type RefundLimit = Selectable<Tables['refund_limit']>
export type RefundRequest = Selectable<Tables['refund_request']>

export function selectRefundLimits(db: Db): Promise<RefundLimit[]> {
  return db.selectFrom('refund_limit').selectAll().orderBy('currency').execute()
}

export async function setRefundLimit(db: Db, limit: RefundLimit): Promise<void> {
  await db
    .insertInto('refund_limit')
    .values(limit)
    .onConflict((conflict) =>
      conflict.column('currency').doUpdateSet({ above_minor: limit.above_minor }),
    )
    .execute()
}

export async function deleteRefundLimit(db: Db, currency: string): Promise<void> {
  await db.deleteFrom('refund_limit').where('currency', '=', currency).execute()
}

/** Selects the roles of all operators who have finished their enrolment. */
export function selectEnrolledRoles(db: Db): Promise<{ roles: string }[]> {
  return db.selectFrom('operator').select('roles').where('password_hash', 'is not', null).execute()
}

/** @returns false when a request of the order waits already */
export const insertRefundRequest = (db: Db, row: RefundRequest): Promise<boolean> =>
  hasRow(
    db
      .insertInto('refund_request')
      .values(row)
      .onConflict((conflict) => conflict.column('order_no').doNothing())
      .returning('request_id'),
  )

/** Selects the requests that wait, oldest first. */
export function selectRefundRequests(db: Db, nowMs: number): Promise<RefundRequest[]> {
  return db
    .selectFrom('refund_request')
    .selectAll()
    .where('ends_at_ms', '>', nowMs)
    .orderBy('asked_at_ms')
    .limit(200)
    .execute()
}

/** Counts all refunds that wait for a second person. */
export const countRefundRequests = (db: Db, nowMs: number): Promise<number> =>
  countOf(db.selectFrom('refund_request').where('ends_at_ms', '>', nowMs))

export function selectRefundRequest(
  db: Db,
  order_no: string,
  nowMs: number,
): Promise<RefundRequest | undefined> {
  return db
    .selectFrom('refund_request')
    .selectAll()
    .where('order_no', '=', order_no)
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst()
}

/** @returns false when it was decided or has ended before */
export const deleteRefundRequest = (db: Db, request_id: string): Promise<boolean> =>
  hasRow(
    db.deleteFrom('refund_request').where('request_id', '=', request_id).returning('request_id'),
  )

/** Deletes the requests that nobody decided in time. @returns them */
export function deleteEndedRequests(db: Db, nowMs: number): Promise<RefundRequest[]> {
  return db.deleteFrom('refund_request').where('ends_at_ms', '<=', nowMs).returningAll().execute()
}
