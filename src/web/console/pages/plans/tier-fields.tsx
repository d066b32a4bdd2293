import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { DEFAULT_CYCLES, sortedCycles } from '#domain/membership/cycle-length.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import type { WrittenPlan, WrittenPlans } from '../../file-texts/plans-text.ts'
import { Section } from '../../ui/page.tsx'
import { AddCycle } from './add-cycle.tsx'
import { CycleFields } from './cycle-fields.tsx'

export interface Editing {
  plans: WrittenPlans
  /** whether the texts were checked since they changed, so that fields say what is wrong */
  isChecked: boolean
  onChange: (next: WrittenPlans) => void
}

/** Edits which cycles of a tier are sold, at which price. */
export function TierFields({ tier, plans, isChecked, onChange }: Editing & { tier: PaidTier }) {
  const { i18n } = useLingui()
  const { currency } = plans
  const tierName = i18n._(TIER_NAMES[tier])
  const sold = plans.plans.filter((plan) => plan.tier === tier).map(({ cycle }) => cycle)
  // a cycle that is no longer sold stays in the form, so that one press sells it again
  const [shown, setShown] = useState<readonly BillingCycle[]>(sold)
  const [added, setAdded] = useState<BillingCycle | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added === null) return
    fields.current?.querySelector<HTMLElement>(`[name="${tier}-${added}-price"]`)?.focus()
    setAdded(null)
  }, [added, tier])
  const unpriced = (cycle: BillingCycle): WrittenPlan => ({
    tier,
    cycle,
    price_minor: '',
    original_price_minor: 0,
  })
  const isAt = (cycle: BillingCycle) => (plan: WrittenPlan) =>
    plan.tier === tier && plan.cycle === cycle
  return (
    <Section ref={fields}>
      <chakra.h2 fontSize="18">{tierName}</chakra.h2>
      {sortedCycles([...DEFAULT_CYCLES, ...shown, ...sold]).map((cycle) => {
        const at = isAt(cycle)
        return (
          <CycleFields
            key={cycle}
            name={`${tier}-${cycle}`}
            tierName={tierName}
            label={i18n._(cycleName(cycle))}
            plan={plans.plans.find(at)}
            currency={currency}
            isChecked={isChecked}
            onSell={(isSold) => {
              const others = plans.plans.filter((plan) => !at(plan))
              onChange({ currency, plans: isSold ? [...others, unpriced(cycle)] : others })
            }}
            onChange={(change) =>
              onChange({
                currency,
                plans: plans.plans.map((plan) => (at(plan) ? { ...plan, ...change } : plan)),
              })
            }
          />
        )
      })}
      <AddCycle
        name={tier}
        tierName={tierName}
        sold={sold}
        onAdd={(cycle) => {
          setShown([...shown, cycle])
          setAdded(cycle)
          onChange({ currency, plans: [...plans.plans, unpriced(cycle)] })
        }}
      />
    </Section>
  )
}
