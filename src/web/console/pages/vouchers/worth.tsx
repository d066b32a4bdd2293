import { Plural, useLingui } from '@lingui/react/macro'
import type { PaidTier } from '#domain/membership/membership.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Says what a voucher gives. */
export function Worth({ tier, days }: { tier: PaidTier; days: number }) {
  const { i18n } = useLingui()
  const tierName = i18n._(TIER_NAMES[tier])
  return <Plural value={days} one={`# day of ${tierName}`} other={`# days of ${tierName}`} />
}
