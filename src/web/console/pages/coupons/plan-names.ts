import { useLingui } from '@lingui/react/macro'
import type { SoldPlans } from '#contract/console/coupons.ts'
import { readPlanName } from '#domain/billing/plan-names.ts'
import { sortedCycles } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Writes a plan as members read it: `Gold · Year`. */
export function usePlanLabel() {
  const { i18n } = useLingui()
  return ({ tier, cycle }: SoldPlans['sold'][number]) =>
    `${i18n._(TIER_NAMES[tier])} · ${i18n._(cycleName(cycle))}`
}

/** Writes names of plans, such as `gold:year,gold:month,diamond`, by tier: `Gold: Month, Year · Diamond`. */
export function usePlanNames() {
  const { i18n, t } = useLingui()
  const list = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' })
  return (names: string) => {
    const meant = names.split(',').flatMap((name) => readPlanName(name) ?? [])
    return PAID_TIERS.flatMap((tier) => {
      const ofTier = meant.filter((plan) => plan.tier === tier)
      const tierName = i18n._(TIER_NAMES[tier])
      if (ofTier.some(({ cycle }) => cycle === null)) return [tierName]
      const cycles = sortedCycles(ofTier.flatMap(({ cycle }) => cycle ?? []))
      const cycleNames = list.format(cycles.map((cycle) => i18n._(cycleName(cycle))))
      return cycles.length === 0 ? [] : [t`${tierName}: ${cycleNames}`]
    }).join(' · ')
  }
}
