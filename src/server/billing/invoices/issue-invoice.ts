import * as v from 'valibot'
import { BillingDetails } from '#contract/billing-details.ts'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { paidTax } from '#domain/billing/taxes.ts'
import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import { localDate } from '#domain/time/local-day.ts'
import type { Db } from '../../db/open.ts'
import type { SiteContent } from '../../site/content/content.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { quoteOf } from '../orders/order-reply.ts'
import { type InvoiceDocument, readDocument, type Words } from './invoice-document.ts'
import {
  type InvoiceRow,
  insertInvoice,
  nextInvoiceNo,
  selectInvoicesOf,
} from './invoice-queries.ts'
import { boughtText, linesText, reverseChargeText } from './invoice-texts.ts'

/** The parts of the content that invoices show. */
export type Issuer = Pick<SiteContent, 'operator' | 'invoices' | 'own_words' | 'web_config'>

const StoredDetails = v.pipe(v.string(), v.parseJson(), BillingDetails)
const isFilled = (words: Words) => Object.values(words).some((text) => text !== '')

/**
 * Issues what an order's documents lack of the money that we keep: the invoice when the order completes for the first
 * time, a credit note for a refund or a lost dispute, an invoice again for money that came back (decision 245). An order
 * that was made without a tax has none. Takes the number last, since other transactions wait for it.
 * @param change.order the locked order as it was before
 * @param change.status its status now
 */
export async function issueInvoice(
  transaction: Db,
  issuer: Issuer,
  change: { order: OrderRow; status: OrderStatus; keptMinor: number; nowMs: number },
): Promise<void> {
  const { order, status, keptMinor, nowMs } = change
  const { tax, lines } = quoteOf(order)
  if (tax === undefined) return
  const earlier = await selectInvoicesOf(transaction, order.order_no)
  const isFirst = earlier.length === 0
  if (isFirst && order.activation_time_ms !== null) return
  const sum_minor = keptMinor - sumOf(earlier, 'sum_minor')
  if (sum_minor === 0 || (sum_minor > 0 && status !== 'completed')) return

  const tax_minor = paidTax(keptMinor, tax) - sumOf(earlier, 'tax_minor')
  const { operator, invoices, own_words, web_config } = issuer
  const first = earlier[0] && readDocument(earlier[0])
  const bought = boughtText(order, own_words)
  const isWhole = isFirst && sum_minor === order.amount_minor
  const invoice_no = await nextInvoiceNo(transaction)
  const document: InvoiceDocument = {
    number: `${invoices.prefix}${invoice_no}`,
    issued_on: localDate(nowMs, web_config.time_zone || DEFAULT_TIME_ZONE),
    order_no: order.order_no,
    seller: {
      name: operator.operator_name ?? '',
      address: operator.operator_address ?? '',
      registration: operator.operator_registration ?? '',
      email: operator.operator_email ?? '',
      vat_id: invoices.seller_vat_id,
    },
    // an erased account has its details on its first invoice alone
    buyer: first ? first.buyer : detailsOf(order),
    lines: isWhole ? linesText(lines, bought) : [{ text: bought, amount_minor: sum_minor }],
    currency: order.currency,
    sum_minor,
    tax: { ...tax, amount_minor: tax_minor },
    notes: [
      ...(tax.is_reversed ? [reverseChargeText(invoices.reverse_charge_note)] : []),
      ...(isFilled(invoices.note) ? [invoices.note] : []),
    ],
    corrects: first ? { number: first.number, issued_on: first.issued_on } : null,
  }
  await insertInvoice(transaction, {
    invoice_no,
    order_no: order.order_no,
    issued_at_ms: nowMs,
    currency: order.currency,
    sum_minor,
    tax_minor,
    document: JSON.stringify(document),
  })
}

const sumOf = (rows: readonly InvoiceRow[], column: 'sum_minor' | 'tax_minor'): number =>
  rows.reduce((sum, row) => sum + row[column], 0)

const detailsOf = ({ billing_details }: OrderRow): BillingDetails | null =>
  billing_details === null ? null : v.parse(StoredDetails, billing_details)
