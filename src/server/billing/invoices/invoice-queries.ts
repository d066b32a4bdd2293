import type { Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type InvoiceRow = Selectable<Tables['invoice']>

/** Takes the next number of the series; other transactions wait for it, so that one that fails leaves no gap. */
export async function nextInvoiceNo(transaction: Db): Promise<number> {
  const { last_no } = await transaction
    .insertInto('invoice_counter')
    .values({ series: 'all', last_no: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet(({ eb }) => ({ last_no: eb('invoice_counter.last_no', '+', 1) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return Number(last_no)
}

export async function insertInvoice(transaction: Db, row: InvoiceRow): Promise<void> {
  await transaction.insertInto('invoice').values(row).execute()
}

/** Selects the invoices of an order in the order of their numbers. */
export function selectInvoicesOf(db: Db, order_no: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('order_no', '=', order_no)
    .orderBy('invoice_no')
    .execute()
}

/** Selects the invoices of an account's orders in the order of their numbers. */
export function selectInvoicesOfAccount(db: Db, account_id: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.order_no', 'invoice.order_no')
    .selectAll('invoice')
    .where('orders.account_id', '=', account_id)
    .orderBy('invoice_no')
    .execute()
}

/** Checks whether the service has ever issued an invoice. */
export const hasInvoices = (db: Db): Promise<boolean> =>
  hasRow(db.selectFrom('invoice').select('invoice_no').limit(1))

/** Selects invoices that were issued in a span of time, by their numbers, beginning with the next after `after`. */
export function selectInvoicesWithin(
  db: Db,
  span: { fromMs: number; beforeMs: number; after: InvoiceRow | undefined; limit: number },
) {
  return db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.order_no', 'invoice.order_no')
    .selectAll('invoice')
    .select('orders.payment_type')
    .where('issued_at_ms', '>=', span.fromMs)
    .where('issued_at_ms', '<', span.beforeMs)
    .where('invoice_no', '>', span.after?.invoice_no ?? 0)
    .orderBy('invoice_no')
    .limit(span.limit)
    .execute()
}
