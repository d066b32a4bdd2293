import type { PaidTier } from '../membership/membership.ts'

/** The worth of a voucher: days of a tier, or a pack of so many gigabytes (decisions 163 and 198). */
export type VoucherWorth = { tier: PaidTier; days: number } | { gb: number }

/** The same as it is stored and listed; null: it gives none of that. */
export interface WorthColumns {
  tier: PaidTier | null
  days: number | null
  gb: number | null
}

/** @throws when they hold neither days of a tier nor traffic */
export function worthOf({ tier, days, gb }: WorthColumns): VoucherWorth {
  if (gb !== null) return { gb }
  if (tier === null || days === null) throw new Error('a voucher gives nothing')
  return { tier, days }
}

export const columnsOf = (worth: VoucherWorth): WorthColumns => ({
  tier: null,
  days: null,
  gb: null,
  ...worth,
})
