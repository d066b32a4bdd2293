import * as v from 'valibot'
import { LEDGER_KINDS } from '#domain/billing/ledger.ts'
import { PACK_KINDS } from '#domain/devices/packs.ts'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { SettingsReply } from './account.ts'
import { BillingDetails } from './billing-details.ts'
import { download, get } from './call.ts'
import { DevicesReply } from './device-list.ts'
import { endpoint } from './endpoint.ts'
import { FactorsReply } from './factors.ts'
import {
  bytes,
  CSV,
  count,
  currency,
  instantMs,
  listOf,
  minor,
  orderNo,
  paidTier,
  text,
} from './fields.ts'
import { ImportedOrder } from './imported-orders.ts'
import { InboxNotification } from './inbox.ts'
import { MAX_ANSWER, MAX_MESSAGE } from './messages.ts'
import { Order, OrderParams, Payment } from './orders.ts'
import { ReferralsReply } from './referrals.ts'
import { RenewalReply } from './renewals.ts'
import { SessionsReply } from './sessions.ts'
import { Account } from './shown-account.ts'
import { UsageReply } from './usage.ts'

const EVERY = 100_000

const every = <S extends v.GenericSchema>(item: S) => listOf(item, EVERY)

/** All data stored about a member, without anything that could open the account. */
export const ExportReply = v.object({
  exported_at_ms: instantMs,
  account: Account,
  terms_accepted_at_ms: instantMs,
  settings: SettingsReply,
  factors: FactorsReply,
  sessions: SessionsReply.entries.sessions,
  /** how many browsers have signed in before; the service stores only a hash of each */
  known_browsers: count,
  devices: DevicesReply,
  usage: UsageReply,
  orders: every(Order),
  imported_orders: every(ImportedOrder),
  payments: every(v.object({ order_no: orderNo, ...Payment.entries })),
  /** for the invoices of the next orders */
  billing_details: v.optional(BillingDetails),
  /** and credit notes, oldest first, as they were issued */
  invoices: v.optional(
    every(
      v.object({
        order_no: orderNo,
        issued_at_ms: instantMs,
        currency,
        sum_minor: minor,
        tax_minor: minor,
        document: text(100_000),
      }),
    ),
  ),
  /** granted and revoked time, oldest first */
  ledger: every(
    v.object({
      order_no: v.nullable(orderNo),
      kind: v.picklist(LEDGER_KINDS),
      tier: paidTier,
      from_ms: instantMs,
      until_ms: instantMs,
      paid_minor: minor,
      currency,
      created_at_ms: instantMs,
    }),
  ),
  /** packs of traffic, oldest first */
  packs: every(
    v.object({
      order_no: v.nullable(orderNo),
      kind: v.picklist(PACK_KINDS),
      bytes,
      used_bytes: bytes,
      created_at_ms: instantMs,
      ended_at_ms: v.nullable(instantMs),
    }),
  ),
  renewal: RenewalReply.entries.renewal,
  referrals: ReferralsReply,
  /** changes of the address that can still be undone */
  email_changes: every(
    v.object({
      old_email: text(MAX_EMAIL_LENGTH),
      changed_at_ms: instantMs,
      undo_until_ms: instantMs,
    }),
  ),
  notices: every(InboxNotification),
  /** to support; `email` is empty where the account's address was meant */
  messages: every(
    v.object({
      message: text(MAX_MESSAGE),
      email: text(MAX_EMAIL_LENGTH),
      created_at_ms: instantMs,
      closed_at_ms: v.nullable(instantMs),
      /** oldest first */
      replies: every(
        v.object({ is_ours: v.boolean(), text: text(MAX_ANSWER), created_at_ms: instantMs }),
      ),
    }),
  ),
})

const exportAccount = get('/api/account/export', ExportReply)
const getOrdersCsv = download('/api/account/orders.csv', text(50_000_000), CSV)
const getTransferPage = download(
  '/api/orders/:order_no/transfer',
  text(100_000),
  'text/html; charset=utf-8',
)

const getInvoicePage = download(
  '/api/orders/:order_no/invoice',
  text(500_000),
  'text/html; charset=utf-8',
)

/** Calls that a browser opens or downloads as a link. */
export const DOWNLOAD_ENDPOINTS = {
  exportAccount: endpoint(exportAccount, {
    summary: 'Download all data stored about the member',
  }),
  getOrdersCsv: endpoint(getOrdersCsv, {
    summary: 'Download all orders of the account as CSV, newest first, times in UTC',
  }),
  getTransferPage: endpoint(getTransferPage, {
    summary: 'Show the page with the bank details for paying an order by transfer',
    params: OrderParams,
  }),
  getInvoicePage: endpoint(getInvoicePage, {
    summary: 'Show the invoice of an order and its credit notes as pages to print',
    params: OrderParams,
  }),
}

export type ExportReply = v.InferOutput<typeof ExportReply>
