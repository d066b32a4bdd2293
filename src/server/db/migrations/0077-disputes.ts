import { type Kysely, sql } from 'kysely'

/**
 * Adds why a payment is disputed and until when evidence counts, and how much of a price has to go back until what it
 * bought ends (decision 224). Closes the cases of disputes that were won. An order that a dispute of a part has ended
 * stays so. Disputes without an end are asked about again, since those that were lost were not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_event').addColumn('dispute_reason', 'text').execute()
  await db.schema.alterTable('payment_event').addColumn('evidence_due_ms', 'bigint').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('reversal_percent', 'integer', (column) => column.notNull().defaultTo(100))
    .execute()
  await sql`update payment_event set handled_at_ms = received_at_ms
    where outcome = 'disputed' and handled_at_ms is null and exists (
      select 1 from payment_event as won where won.gateway = payment_event.gateway
        and won.event_id = 'reinstated:' || substr(payment_event.event_id, 10)
    )`.execute(db)
  await sql`update orders set reversal_percent = (
      select min(100 * report.amount_minor / orders.amount_minor) from payment_event as report
      where report.order_no = orders.order_no and report.outcome = 'disputed'
    ) where order_status = 'disputed' and amount_minor > 0 and exists (
      select 1 from payment_event as report where report.order_no = orders.order_no
        and report.outcome = 'disputed' and report.amount_minor < orders.amount_minor
    )`.execute(db)
  await sql`update return_question set is_final = 0 where exists (
      select 1 from payment_event as report where report.gateway = return_question.gateway
        and report.provider_ref = return_question.provider_ref
        and report.outcome = 'disputed' and report.handled_at_ms is null
    )`.execute(db)
}
