interface Report {
  /** that of a payment's reports */
  kind: string
  amount_minor: number | null
}

/**
 * Sums what was sent back of a payment, in minor units, even if a part of it failed later: each report of a refund tells
 * the sum so far, each report of a failed one its own amount.
 * @param reports all reports of one payment, in any order
 */
export function sentBackOf(reports: readonly Report[]): number {
  // what failed was sent, even if nobody reported that
  return Math.max(failedOf(reports), ...amountsOf(reports, 'refunded'))
}

/** Sums what was sent back of a payment and did not fail, in minor units (decision 195). */
export const refundedOf = (reports: readonly Report[]): number =>
  sentBackOf(reports) - failedOf(reports)

/** Sums what disputes took of a payment and did not give back, in minor units. */
export const takenOf = (reports: readonly Report[]): number =>
  Math.max(0, sumOf(reports, 'disputed') - sumOf(reports, 'reinstated'))

/** Sums what disputes took of a payment for good, in minor units. */
export const lostOf = (reports: readonly Report[]): number =>
  Math.min(takenOf(reports), sumOf(reports, 'dispute_lost'))

const failedOf = (reports: readonly Report[]): number => sumOf(reports, 'refund_failed')

const sumOf = (reports: readonly Report[], wanted: string): number =>
  amountsOf(reports, wanted).reduce((sum, amount) => sum + amount, 0)

const amountsOf = (reports: readonly Report[], wanted: string): number[] =>
  reports.filter(({ kind }) => kind === wanted).map(({ amount_minor }) => amount_minor ?? 0)
