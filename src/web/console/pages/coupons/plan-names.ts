import { useLingui } from '@lingui/react/macro'
import type { SoldPlans } from '#contract/console/coupons.ts'
import { planName } from '#domain/billing/coupons.ts'
import { BILLING_CYCLES } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { CYCLE_NAMES, TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Writes a plan as members read it: `Gold · Year`. */
export function usePlanLabel() {
  const { i18n } = useLingui()
  return ({ tier, cycle }: SoldPlans['sold'][number]) =>
    `${i18n._(TIER_NAMES[tier])} · ${i18n._(CYCLE_NAMES[cycle])}`
}

/** Writes names of plans, such as `gold:year,gold:month`, by tier: `Gold: Month, Year`. */
export function usePlanNames() {
  const { i18n, t } = useLingui()
  const list = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' })
  return (names: string) => {
    const meant = new Set(names.split(','))
    return PAID_TIERS.flatMap((tier) => {
      const cycles = BILLING_CYCLES.filter((cycle) => meant.has(planName({ tier, cycle })))
      const tierName = i18n._(TIER_NAMES[tier])
      const cycleNames = list.format(cycles.map((cycle) => i18n._(CYCLE_NAMES[cycle])))
      return cycles.length === 0 ? [] : [t`${tierName}: ${cycleNames}`]
    }).join(' · ')
  }
}
