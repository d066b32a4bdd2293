import { endsPurchase } from './ends-purchase.ts'
import type { OrderStatus } from './orders.ts'
import { lostOf, refundedOf, takenOf } from './refunded.ts'

/** Outcomes that the member is notified of; a completed order sends a receipt instead. */
export const NOTIFIED_OUTCOMES = [
  /** completed, with more money than the order asked for */
  'overpaid',
  'paid_late',
  'underpaid',
  /** in full and in time, but the order can no longer be granted */
  'refund_due',
  /** a further payment for an order that is already paid */
  'paid_again',
  /** all of a payment was returned */
  'refunded',
  /** part of a payment was returned */
  'partly_refunded',
  /** the payer's bank took the money back */
  'disputed',
  /** the payer's bank returned the money to us */
  'reinstated',
  /** the payer's bank refused a refund, so that its money is ours again (decision 195) */
  'refund_failed',
] as const

/** Outcomes of one report from a provider or an operator. */
export const EVENT_OUTCOMES = [
  'completed',
  ...NOTIFIED_OUTCOMES,
  /** another report of a payment that is already known */
  'repeated',
  'failed',
  /** an operator granted the order for money that was received but did not complete it */
  'credited',
  /** no such order, another provider, another order's payment, or another currency */
  'unmatched',
  /** a signed claim of money that the provider doesn't confirm (decision 216) */
  'unconfirmed',
  /** the payer's bank keeps what a dispute took */
  'dispute_lost',
  /** no payment and no change */
  'no_change',
] as const
export type EventOutcome = (typeof EVENT_OUTCOMES)[number]

export const REPORT_KINDS = [
  'paid',
  'claimed',
  'refused',
  'refunded',
  'refund_failed',
  'disputed',
  'reinstated',
  'dispute_lost',
  'credited',
] as const

/** One report about an order. */
export interface PaymentReport {
  id: string
  kind: (typeof REPORT_KINDS)[number]
  /** the payment that the report concerns */
  payment: string
  /** minor units; for `refunded`, the total sent back of the payment so far, even if a part of it failed later */
  amount_minor: number
  /** when the payer paid; for other kinds, when it was reported; milliseconds since 1970 */
  paid_at_ms: number
}

export interface OrderToSettle {
  order_status: OrderStatus
  amount_minor: number
  expires_at_ms: number
  /** how many percent of the price have to go back until the order ends (decision 224) */
  reversal_percent: number
  /** by the member, or because the price changed */
  isCancelled: boolean
}

export interface Settlement {
  status: OrderStatus
  /** the outcome of each report, by its id */
  outcomes: Map<string, EventOutcome>
  /** how much of the money we have counts for the order, in minor units */
  paid_minor: number
  /** how much of the price we keep: neither refunded nor lost in a dispute */
  keptMinor: number
}

interface KnownPayment {
  first: PaymentReport
  /** the earliest time in its reports */
  paid_at_ms: number
  refundedMinor: number
  /** by a dispute */
  takenMinor: number
  /** neither refunded nor lost in a dispute */
  keptMinor: number
  /** enough and in time, or accepted by an operator */
  isAccepted: boolean
  isFull: boolean
}

/**
 * Settles an order from all reports about it (decisions 15 and 108). The result depends on what was
 * reported, never on the order of arrival: a full payment that was made in time and not returned
 * completes the order, other money waits for an operator's decision, and returned money does not count.
 * @param all in the order of arrival, which only decides which of equal reports counts as repeated
 */
export function settleOrder(order: OrderToSettle, all: readonly PaymentReport[]): Settlement {
  const reused = all.filter((report) => isReusedReference(report, all))
  const reports = all.filter((report) => !reused.includes(report))
  const payments = paymentsOf(order, reports)
  const unreturned = payments.filter((payment) => !isReturned(order, payment))
  const pool = unreturned.length > 0 ? unreturned : payments
  const counted =
    pool.find(({ isAccepted }) => isAccepted) ?? pool.find(({ isFull }) => isFull) ?? pool[0]
  const status = statusOf(order, reports, { payments, unreturned, counted })

  const outcomes = new Map<string, EventOutcome>()
  for (const report of reports) {
    outcomes.set(report.id, outcomeOf(report, { order, status, payments, counted }))
  }
  for (const [index, report] of reused.entries()) {
    const isRepeated = reused
      .slice(0, index)
      .some((earlier) => isSame(earlier, report) && isAtSameTime(earlier, report))
    outcomes.set(report.id, isRepeated ? 'repeated' : 'paid_again')
  }
  const unreturnedMinor = unreturned.reduce((sum, { first }) => sum + first.amount_minor, 0)
  const heldMinor = payments.reduce((sum, { keptMinor }) => sum + keptMinor, 0)
  const [paid_minor = 0, keptMinor = 0] = [unreturnedMinor, heldMinor].map((sum) =>
    Math.min(order.amount_minor, sum),
  )
  return { status, outcomes, paid_minor, keptMinor }
}

/** Checks whether the order has money that was not returned: accepted, or waiting for an operator. */
export function holdsMoney({ status }: Settlement): boolean {
  return status === 'completed' || status === 'paid_late' || status === 'underpaid'
}

/** Groups reports into payments, earliest first; reports with the same payment and amount are one payment. */
function paymentsOf(order: OrderToSettle, reports: readonly PaymentReport[]): KnownPayment[] {
  const isCredited = reports.some(({ kind }) => kind === 'credited')
  const payments: KnownPayment[] = []
  for (const report of reports) {
    if (report.kind !== 'paid' || payments.some(({ first }) => isSame(first, report))) continue
    const about = reports.filter(({ payment }) => payment === report.payment)
    const isFull = report.amount_minor >= order.amount_minor
    const same = about.filter((other) => other.kind === 'paid' && isSame(other, report))
    const paid_at_ms = Math.min(...same.map((repeated) => repeated.paid_at_ms))
    const isInTime = !order.isCancelled && paid_at_ms < order.expires_at_ms
    payments.push({
      first: report,
      paid_at_ms,
      refundedMinor: refundedOf(about),
      takenMinor: takenOf(about),
      keptMinor: Math.max(0, report.amount_minor - refundedOf(about) - lostOf(about)),
      isAccepted: isCredited || (isFull && isInTime),
      isFull,
    })
  }
  return payments.toSorted((a, b) => a.paid_at_ms - b.paid_at_ms || (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ first }: KnownPayment) => `${first.payment} ${first.amount_minor}`

function isSame(a: PaymentReport, b: PaymentReport): boolean {
  return a.payment === b.payment && a.amount_minor === b.amount_minor
}

const isAtSameTime = (a: PaymentReport, b: PaymentReport) => a.paid_at_ms === b.paid_at_ms

/**
 * Recognizes a payment under the identifier of an earlier payment that was refunded in full before. It
 * is separate money and waits for an operator.
 */
function isReusedReference(report: PaymentReport, reports: readonly PaymentReport[]): boolean {
  if (report.kind !== 'paid') return false
  const same = reports.filter((other) => other.kind === 'paid' && isSame(other, report))
  const endsEarlier = (refund: PaymentReport) =>
    refund.amount_minor >= report.amount_minor &&
    refund.paid_at_ms < report.paid_at_ms &&
    same.some((earlier) => earlier.paid_at_ms <= refund.paid_at_ms)
  return reports.some(
    (other) => other.kind === 'refunded' && other.payment === report.payment && endsEarlier(other),
  )
}

const isReturned = (order: OrderToSettle, { first, refundedMinor, takenMinor }: KnownPayment) =>
  endsPurchase(order, first.amount_minor, refundedMinor + takenMinor)

const isRefunded = (order: OrderToSettle, { first, refundedMinor }: KnownPayment) =>
  endsPurchase(order, first.amount_minor, refundedMinor)

interface Standing {
  payments: KnownPayment[]
  /** payments that still pay for the order, although a small part may have gone back */
  unreturned: KnownPayment[]
  counted: KnownPayment | undefined
}

function statusOf(
  order: OrderToSettle,
  reports: readonly PaymentReport[],
  { payments, unreturned, counted }: Standing,
): OrderStatus {
  if (counted === undefined) {
    return reports.some(({ kind }) => kind === 'refused') ? 'failed' : order.order_status
  }
  if (unreturned.length === 0) {
    return payments.every((payment) => isRefunded(order, payment)) ? 'refunded' : 'disputed'
  }
  if (counted.isAccepted) return 'completed'
  return counted.isFull ? 'paid_late' : 'underpaid'
}

function outcomeOf(
  report: PaymentReport,
  standing: Omit<Standing, 'unreturned'> & { order: OrderToSettle; status: OrderStatus },
): EventOutcome {
  const { order, status, payments, counted } = standing
  const payment = payments.find(({ first }) => first.payment === report.payment)
  switch (report.kind) {
    case 'claimed':
      return payment ? 'no_change' : 'unconfirmed'
    case 'refused':
      return status === 'failed' && !order.isCancelled ? 'failed' : 'no_change'
    case 'paid': {
      if (!payments.some(({ first }) => first === report)) return 'repeated'
      if (counted?.first !== report) return 'paid_again'
      if (counted.isAccepted)
        return report.amount_minor > order.amount_minor ? 'overpaid' : 'completed'
      return counted.isFull ? 'paid_late' : 'underpaid'
    }
    case 'refunded':
      if (!payment) return 'no_change'
      return report.amount_minor < payment.first.amount_minor ? 'partly_refunded' : 'refunded'
    case 'refund_failed':
    case 'disputed':
    case 'reinstated':
    case 'dispute_lost':
      return payment ? report.kind : 'no_change'
    case 'credited':
      return status === 'completed' ? 'credited' : 'no_change'
  }
}
