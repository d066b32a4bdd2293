import {
  type ListedPayment,
  PAYMENT_LIST,
  type PaymentSearch,
} from '#contract/console/lists/payment-list.ts'
import { decimalMoney } from '#domain/billing/money.ts'
import type { Services } from '../../../services.ts'
import { type Line, timeCell, writeCsv } from './list-csv.ts'
import { readAllPayments } from './payments.ts'

/** Writes all payments that fit a search as CSV; times are UTC. */
export const paymentsCsv = (services: Pick<Services, 'db'>, search: PaymentSearch) =>
  writeCsv(PAYMENT_LIST, readAllPayments(services, search), toLine)

const toLine = (payment: ListedPayment): Line<typeof PAYMENT_LIST> => ({
  reported_at: timeCell(payment.arrived_at_ms),
  provider: payment.provider,
  kind: payment.kind,
  outcome: payment.outcome,
  currency: payment.currency ?? '',
  // a number, since a minus in front of a text would be taken for a formula
  amount: Number(decimalMoney(payment.moved_minor, payment.currency ?? 'USD')),
  amount_minor: payment.moved_minor,
  order_no: payment.order_no ?? '',
  account: payment.digital_account_number ?? '',
  payment: payment.payment,
  waits_for_operator: payment.is_waiting ? 'yes' : 'no',
})
