import type { OrderStatus } from './orders.ts'

/** What became of one report of a provider, or of an operator. */
export const OUTCOMES = [
  'completed',
  /** completed, and more came in than was asked for */
  'overpaid',
  'paid_late',
  'underpaid',
  /** in full and in time, but what was ordered cannot be given any more */
  'refund_due',
  /** money for an order that had its money already */
  'paid_again',
  /** another report told of the same payment before */
  'repeated',
  'failed',
  /** all of a payment went back */
  'refunded',
  /** some of a payment went back; the order keeps what it bought */
  'partly_refunded',
  /** the payer's bank took the money back */
  'disputed',
  /** the payer's bank gave it back to us */
  'reinstated',
  /** an operator gave what was ordered for the money that is held */
  'credited',
  /** no order of ours, not asked of this provider, another order's payment or another currency */
  'unmatched',
  /** nothing was paid and nothing changed */
  'no_change',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Outcomes that a member is told of; a receipt tells of the rest. */
export const TOLD_OUTCOMES = [
  'overpaid',
  'paid_late',
  'underpaid',
  'refund_due',
  'paid_again',
  'refunded',
  'partly_refunded',
  'disputed',
  'reinstated',
] as const satisfies readonly Outcome[]
export type ToldOutcome = (typeof TOLD_OUTCOMES)[number]

export const REPORT_KINDS = [
  'paid',
  'refused',
  'refunded',
  'disputed',
  'reinstated',
  'credited',
] as const

/** One thing that was told of an order. */
export interface Report {
  id: string
  kind: (typeof REPORT_KINDS)[number]
  /** the payment that it is about */
  payment: string
  /** minor units; of `refunded`, all that went back of the payment so far */
  amount_minor: number
  /** when the payer paid, of other kinds when it was told; milliseconds since 1970 */
  paid_at_ms: number
}

export interface JudgedOrder {
  order_status: OrderStatus
  amount_minor: number
  expires_at_ms: number
  /** by its member, or because its price changed */
  is_cancelled: boolean
}

export interface Verdict {
  status: OrderStatus
  /** of every report, by its id */
  outcomes: Map<string, Outcome>
  /** what the order took of the money that is held, in minor units */
  paid_minor: number
}

interface Payment {
  first: Report
  /** by the earliest word of it */
  paid_at_ms: number
  refunded_minor: number
  is_disputed: boolean
  /** enough and in time, or taken by an operator */
  is_good: boolean
  is_full: boolean
}

/**
 * What all that was told of an order comes to (decision 15). It depends on what was told, never on
 * which came first: a full payment that was made in time and is still held completes the order,
 * money that came otherwise is held for a person to decide, and money that went back counts for
 * nothing.
 * @param all in the order in which they came; only the name of a repetition depends on it
 */
export function judgeOrder(order: JudgedOrder, all: readonly Report[]): Verdict {
  const reused = all.filter((report) => isReusedName(report, all))
  const reports = all.filter((report) => !reused.includes(report))
  const payments = paymentsOf(order, reports)
  const held = payments.filter((payment) => !isBack(payment))
  const pool = held.length > 0 ? held : payments
  const counted =
    pool.find(({ is_good }) => is_good) ?? pool.find(({ is_full }) => is_full) ?? pool[0]
  const status = statusOf(order, reports, { payments, held, counted })

  const outcomes = new Map<string, Outcome>()
  for (const report of reports) {
    outcomes.set(report.id, outcomeOf(report, { order, status, payments, counted }))
  }
  for (const [at, report] of reused.entries()) {
    const is_told = reused.slice(0, at).some((one) => isSame(one, report) && isAtOnce(one, report))
    outcomes.set(report.id, is_told ? 'repeated' : 'paid_again')
  }
  const held_minor = held.reduce((sum, { first }) => sum + first.amount_minor, 0)
  return { status, outcomes, paid_minor: Math.min(order.amount_minor, held_minor) }
}

/** Earliest first; several reports of one sum are one payment. */
function paymentsOf(order: JudgedOrder, reports: readonly Report[]): Payment[] {
  const is_credited = reports.some(({ kind }) => kind === 'credited')
  const payments: Payment[] = []
  for (const report of reports) {
    if (report.kind !== 'paid' || payments.some(({ first }) => isSame(first, report))) continue
    const about = reports.filter(({ payment }) => payment === report.payment)
    const count = (kind: Report['kind']) => about.filter((one) => one.kind === kind).length
    const is_full = report.amount_minor >= order.amount_minor
    const same = about.filter((one) => one.kind === 'paid' && isSame(one, report))
    const paid_at_ms = Math.min(...same.map((one) => one.paid_at_ms))
    const is_in_time = !order.is_cancelled && paid_at_ms < order.expires_at_ms
    payments.push({
      first: report,
      paid_at_ms,
      refunded_minor: refundedMinor(about),
      is_disputed: count('disputed') > count('reinstated'),
      is_good: is_credited || (is_full && is_in_time),
      is_full,
    })
  }
  return payments.toSorted((a, b) => a.paid_at_ms - b.paid_at_ms || (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ first }: Payment) => `${first.payment} ${first.amount_minor}`

function refundedMinor(reports: readonly Report[]): number {
  const sums = reports.map(({ kind, amount_minor }) => (kind === 'refunded' ? amount_minor : 0))
  return Math.max(0, ...sums)
}

function isSame(a: Report, b: Report): boolean {
  return a.payment === b.payment && a.amount_minor === b.amount_minor
}

const isAtOnce = (a: Report, b: Report) => a.paid_at_ms === b.paid_at_ms

/**
 * Whether money was paid under the name of a payment after all of that had gone back: it is other
 * money, which waits for a person, and neither the first again nor gone with it.
 */
function isReusedName(report: Report, reports: readonly Report[]): boolean {
  if (report.kind !== 'paid') return false
  const same = reports.filter((one) => one.kind === 'paid' && isSame(one, report))
  const isOver = (back: Report) =>
    back.amount_minor >= report.amount_minor &&
    back.paid_at_ms < report.paid_at_ms &&
    same.some((one) => one.paid_at_ms <= back.paid_at_ms)
  return reports.some(
    (one) => one.kind === 'refunded' && one.payment === report.payment && isOver(one),
  )
}

function isBack(payment: Payment): boolean {
  return payment.is_disputed || isRefunded(payment)
}

function isRefunded({ first, refunded_minor }: Payment): boolean {
  // an order that costs nothing is paid with nothing, and nothing of it went back
  return refunded_minor > 0 && refunded_minor >= first.amount_minor
}

interface Standing {
  payments: Payment[]
  held: Payment[]
  counted: Payment | undefined
}

function statusOf(
  order: JudgedOrder,
  reports: readonly Report[],
  { payments, held, counted }: Standing,
): OrderStatus {
  if (counted === undefined) {
    return reports.some(({ kind }) => kind === 'refused') ? 'failed' : order.order_status
  }
  if (held.length === 0) {
    return payments.every(isRefunded) ? 'refunded' : 'disputed'
  }
  if (counted.is_good) return 'completed'
  return counted.is_full ? 'paid_late' : 'underpaid'
}

function outcomeOf(
  report: Report,
  standing: Omit<Standing, 'held'> & { order: JudgedOrder; status: OrderStatus },
): Outcome {
  const { order, status, payments, counted } = standing
  const payment = payments.find(({ first }) => first.payment === report.payment)
  switch (report.kind) {
    case 'refused':
      return status === 'failed' && !order.is_cancelled ? 'failed' : 'no_change'
    case 'paid': {
      if (!payments.some(({ first }) => first === report)) return 'repeated'
      if (counted?.first !== report) return 'paid_again'
      if (counted.is_good)
        return report.amount_minor > order.amount_minor ? 'overpaid' : 'completed'
      return counted.is_full ? 'paid_late' : 'underpaid'
    }
    case 'refunded':
      if (!payment) return 'no_change'
      return report.amount_minor < payment.first.amount_minor ? 'partly_refunded' : 'refunded'
    case 'disputed':
    case 'reinstated':
      return payment ? report.kind : 'no_change'
    case 'credited':
      return status === 'completed' ? 'credited' : 'no_change'
  }
}
