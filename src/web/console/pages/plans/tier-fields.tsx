import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { DEFAULT_CYCLES, isBillingCycle, sortedCycles } from '#domain/membership/cycle-length.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { listOf, rowsOf, typedText } from '../../draft/draft-value.ts'
import { FieldHead } from '../../ui/content/field-row.tsx'
import { Section } from '../../ui/page.tsx'
import { AddCycle } from './add-cycle.tsx'
import { CycleFields, PLAN_COLUMNS } from './cycle-fields.tsx'
import { type Plans, withPlan } from './plan-rows.ts'

/** Edits which cycles of a tier are sold, at which price. */
export function TierFields({
  tier,
  plans,
  currency,
}: {
  tier: PaidTier
  plans: Plans
  currency: string
}) {
  const { i18n, t } = useLingui()
  const tierName = i18n._(TIER_NAMES[tier])
  const rows = rowsOf(plans)
  const values = listOf(plans)
  const sold = rows
    .filter((row) => row.at('tier').value === tier)
    .map((row) => typedText(row.at('cycle')))
    .filter(isBillingCycle)
  // a cycle that is no longer sold stays in the form, so that one press sells it again
  const [shown, setShown] = useState<readonly BillingCycle[]>(sold)
  const [added, setAdded] = useState<BillingCycle | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added === null) return
    fields.current?.querySelector<HTMLElement>(`[name="${tier}-${added}-price"]`)?.focus()
    setAdded(null)
  }, [added, tier])

  const sell = (cycle: BillingCycle) => plans.write(withPlan(values, { tier, cycle }))
  return (
    <Section ref={fields} gap="1">
      <chakra.div display="grid" gridTemplateColumns={PLAN_COLUMNS} columnGap="2">
        <chakra.h2 fontSize="18">{tierName}</chakra.h2>
        <FieldHead aria-hidden>{t`Price (${currency})`}</FieldHead>
        <FieldHead aria-hidden>{t`Original`}</FieldHead>
      </chakra.div>
      {sortedCycles([...DEFAULT_CYCLES, ...shown, ...sold]).map((cycle) => {
        const index = rows.findIndex(
          (row) => row.at('tier').value === tier && row.at('cycle').value === cycle,
        )
        return (
          <CycleFields
            key={cycle}
            name={`${tier}-${cycle}`}
            tierName={tierName}
            label={i18n._(cycleName(cycle))}
            plan={rows[index]}
            currency={currency}
            onSell={(isSold) => (isSold ? sell(cycle) : plans.write(values.toSpliced(index, 1)))}
          />
        )
      })}
      <AddCycle
        tier={tier}
        sold={sold}
        onAdd={(cycle) => {
          setShown([...shown, cycle])
          setAdded(cycle)
          sell(cycle)
        }}
      />
    </Section>
  )
}
