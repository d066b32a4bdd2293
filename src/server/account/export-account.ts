import type { ExportReply } from '#contract/downloads.ts'
import { readAccount } from '../auth/read-account.ts'
import { listFactors } from '../auth/security/list-factors.ts'
import { listSessions } from '../auth/sessions/list-sessions.ts'
import { selectBillingDetails } from '../billing/invoices/billing-details-queries.ts'
import { selectInvoicesOfAccount } from '../billing/invoices/invoice-queries.ts'
import { selectImportedOrders } from '../billing/orders/imported-order-queries.ts'
import { toPayments } from '../billing/payments/payment-reply.ts'
import { selectLedger } from '../billing/queries.ts'
import { readRenewal } from '../billing/renewals/read-renewal.ts'
import type { Db } from '../db/open.ts'
import { listDevices } from '../devices/list-devices.ts'
import type { Session } from '../http/session.ts'
import { readNotifications } from '../inbox/read-inbox.ts'
import { listReferrals } from '../referrals/list-referrals.ts'
import type { Services } from '../services.ts'
import { selectPacks } from '../usage/pack-queries.ts'
import { readUsage } from '../usage/read-usage.ts'
import {
  countKnownBrowsers,
  selectEmailChanges,
  selectEventsOfAccount,
  selectMessages,
  selectTermsTime,
} from './export-queries.ts'
import { readAllOrders } from './read-all-orders.ts'
import { readSettings } from './settings.ts'

const EVERY_NOTICE = 100_000

/** Exports all data of a member: no hashes, no secrets, no data of others. */
export async function exportAccount(services: Services, session: Session): Promise<ExportReply> {
  const { db, now } = services
  const { account_id } = session
  const account = await readAccount(services, account_id)
  const invoices = await selectInvoicesOfAccount(db, account_id)
  return {
    exported_at_ms: now(),
    account,
    terms_accepted_at_ms: await selectTermsTime(db, account_id),
    settings: await readSettings(db, account_id),
    factors: await listFactors(services, account_id),
    sessions: await listSessions(services, session),
    known_browsers: await countKnownBrowsers(db, account_id),
    devices: await listDevices(services, account_id),
    usage: await readUsage(services, account_id),
    orders: await readAllOrders(services, account_id),
    imported_orders: await selectImportedOrders(db, account_id),
    payments: await readPayments(db, account_id),
    billing_details: await selectBillingDetails(db, account_id),
    ...(invoices.length > 0 && { invoices }),
    ledger: await selectLedger(db, account_id),
    packs: await selectPacks(db, account_id),
    renewal: (await readRenewal(services, account_id)).renewal,
    referrals: await listReferrals(services, account_id),
    email_changes: await selectEmailChanges(db, account_id),
    notices: await readNotifications(db, account_id, EVERY_NOTICE),
    messages: await selectMessages(db, account),
  }
}

/** Reads the payments of each order. */
async function readPayments(db: Db, account_id: string) {
  const events = await selectEventsOfAccount(db, account_id)
  const byOrder = Map.groupBy(events, ({ order_no }) => order_no)
  return [...byOrder].flatMap(([order_no, ofOrder]) =>
    order_no === null ? [] : toPayments(ofOrder).map((payment) => ({ order_no, ...payment })),
  )
}
