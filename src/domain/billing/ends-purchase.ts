/** How many percent of a price have to go back until what it bought ends, where the operator sets nothing. */
export const DEFAULT_REVERSAL_PERCENT = 90

/**
 * Checks whether so much of a payment went back that what it bought ends: one rule for refunds and disputes (decision 224).
 * @param order.reversal_percent 0 to 100; with 0, any part of the price ends it
 * @param returnedMinor all that was refunded, or taken by a dispute; what was paid beyond the price goes first
 */
export function endsPurchase(
  order: { amount_minor: number; reversal_percent: number },
  paidMinor: number,
  returnedMinor: number,
): boolean {
  const countedMinor = Math.min(order.amount_minor, paidMinor)
  const lostMinor = returnedMinor - (paidMinor - countedMinor)
  return lostMinor > 0 && lostMinor * 100 >= countedMinor * order.reversal_percent
}
