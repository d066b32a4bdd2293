import type { ListedPayment } from '#contract/console/lists/payment-list.ts'
import { decimalMoney } from '#domain/billing/money.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import type { Services } from '../../../services.ts'
import { type PaymentSearch, readAllPayments } from './payments.ts'

const HEAD = [
  'reported_at',
  'provider',
  'kind',
  'outcome',
  'currency',
  'amount',
  'amount_minor',
  'order_no',
  'account',
  'payment',
  'waits_for_operator',
]

/** Writes all payments that fit a search as CSV, page by page; times are UTC. */
export async function* paymentsCsv(
  services: Pick<Services, 'db'>,
  search: PaymentSearch,
): AsyncGenerator<string> {
  yield csvHead(HEAD)
  for await (const payments of readAllPayments(services, search)) {
    yield csvOf(payments.map(cellsOf))
  }
}

const cellsOf = (payment: ListedPayment) => [
  formatExpireDate(payment.arrived_at_ms),
  payment.provider,
  payment.kind,
  payment.outcome,
  payment.currency ?? '',
  // a number, since a minus in front of a text would be taken for a formula
  Number(decimalMoney(payment.moved_minor, payment.currency ?? 'USD')),
  payment.moved_minor,
  payment.order_no ?? '',
  payment.digital_account_number ?? '',
  payment.payment,
  payment.is_waiting ? 'yes' : 'no',
]
