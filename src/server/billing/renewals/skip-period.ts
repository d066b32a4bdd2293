import { RENEWAL_TRIES } from '#domain/billing/renewals.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import type { LockedRenewal } from '../consents/lock-renewal.ts'
import { notifyRenewal } from '../consents/notify-renewal.ts'
import { updateRenewal } from '../consents/queries.ts'

/**
 * Waits for the end of a period that is not charged any more.
 * @param raisedMinor told to the member: a price above the one to which they agreed
 */
export async function skipPeriod(locked: LockedRenewal, raisedMinor?: number): Promise<void> {
  const { transaction, account, renewal } = locked
  const { expire_date: period } = account
  if (raisedMinor !== undefined)
    await notifyRenewal(locked, { change: 'raised', amount_minor: raisedMinor })
  const due_at_ms = parseDateTime(period) ?? 0
  await updateRenewal(transaction, renewal, { period, tries: RENEWAL_TRIES, due_at_ms })
}
