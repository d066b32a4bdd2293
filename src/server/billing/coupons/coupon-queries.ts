import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { countOf } from '../../db/count-of.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type CouponRow = Selectable<Tables['coupon']>

/** Orders that give their coupon back: without money, or with all of it sent back. */
const GIVEN_BACK: OrderStatus[] = ['failed', 'expired', 'refunded']

export const selectCoupon = (db: Db, coupon_code: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupon').selectAll().where('coupon_code', '=', coupon_code).executeTakeFirst()

/** Locks the coupon's row for the rest of the transaction, so that its uses are counted one after another. */
export const lockCoupon = (transaction: Db, coupon_code: string): Promise<CouponRow | undefined> =>
  transaction
    .updateTable('coupon')
    .set({ made_at_ms: sql.ref('made_at_ms') })
    .where('coupon_code', '=', coupon_code)
    .returningAll()
    .executeTakeFirst()

/**
 * Counts the orders that hold or have used a coupon, of all members or of one.
 * @param wish.except an order that does not count, because the new one takes its place
 */
export function countUses(
  db: Db,
  wish: { coupon_code: string; account_id?: string; except: string | undefined; nowMs: number },
): Promise<number> {
  const { coupon_code, account_id, except, nowMs } = wish
  let holders = db
    .selectFrom('orders')
    .where('coupon_code', '=', coupon_code)
    .where(holdsCoupon(nowMs))
  if (account_id !== undefined) holders = holders.where('account_id', '=', account_id)
  if (except !== undefined) holders = holders.where('order_no', '!=', except)
  return countOf(holders)
}

/** Chooses orders that did not give their coupon back; an unpaid order past its time has. */
const holdsCoupon =
  (nowMs: number) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'orders'>) =>
    and([
      eb('order_status', 'not in', GIVEN_BACK),
      or([eb('order_status', '!=', 'unpaid'), eb('expires_at_ms', '>', nowMs)]),
    ])

/** @returns false when its code was taken */
export const insertCoupon = (db: Db, row: Insertable<Tables['coupon']>): Promise<boolean> =>
  hasRow(
    db
      .insertInto('coupon')
      .values(row)
      .onConflict((conflict) => conflict.column('coupon_code').doNothing())
      .returning('coupon_code'),
  )

/** @returns whether it had no end yet, or a later one */
export const endCoupon = (db: Db, coupon_code: string, atMs: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable('coupon')
      .set({ ends_at_ms: atMs })
      .where('coupon_code', '=', coupon_code)
      .where(({ eb, or }) => or([eb('ends_at_ms', 'is', null), eb('ends_at_ms', '>', atMs)]))
      .returning('coupon_code'),
  )

/** Selects coupons, newest first, with the orders that hold or have used each, and the unpaid ones of these. */
export const selectCoupons = (db: Db, nowMs: number, limit: number) =>
  db
    .selectFrom('coupon')
    .selectAll()
    .select(({ selectFrom, fn }) => {
      const own = selectFrom('orders')
        .select(fn.countAll<number>().as('n'))
        .whereRef('orders.coupon_code', '=', 'coupon.coupon_code')
        .where(holdsCoupon(nowMs))
      return [own.as('used'), own.where('order_status', '=', 'unpaid').as('open')]
    })
    .orderBy('made_at_ms', 'desc')
    .orderBy('coupon_code')
    .limit(limit)
    .execute()
