import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingCycle, CycleUnit } from '#domain/membership/billing-cycle.ts'
import { CYCLE_UNITS, cycleOfLength } from '#domain/membership/cycle-length.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { cycleCountFrom } from '../../draft/typed-figures.ts'
import { ChoiceField } from '../../ui/content/choice-field.tsx'
import { FieldHead, FieldRow } from '../../ui/content/field-row.tsx'

/** Adds a billing cycle of any length to a tier (decision 181). */
export function AddCycle({
  tier,
  sold,
  onAdd,
}: {
  tier: PaidTier
  /** cycles of the tier that are sold already */
  sold: readonly BillingCycle[]
  onAdd: (cycle: BillingCycle) => void
}) {
  const { i18n, t } = useLingui()
  const tierName = i18n._(TIER_NAMES[tier])
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState<CycleUnit>('month')
  const [error, setError] = useState<string | null>(null)
  const units: Record<CycleUnit, string> = { day: t`days`, month: t`months`, year: t`years` }

  function add() {
    const count = cycleCountFrom(typed)
    if (count === null) return setError(t`Enter a whole number from 1 to 999.`)
    const cycle = cycleOfLength({ count, unit })
    if (sold.includes(cycle)) return setError(t`${tierName} is already sold for this length.`)
    setTyped('')
    setError(null)
    onAdd(cycle)
  }

  return (
    <chakra.div
      role="group"
      aria-label={t`${tierName}: another length`}
      borderTop="hairline"
      paddingTop="4"
      marginTop="2"
    >
      <FieldHead aria-hidden>{t`Another length`}</FieldHead>
      <chakra.div
        display="flex"
        alignItems="start"
        gap="2"
        marginTop="1"
        css={{ '& > button': { minHeight: { base: '11', xl: '10' }, paddingInline: '4' } }}
      >
        <FieldRow gridTemplateColumns={{ base: '5rem 7.5rem', md: '7.5rem 7.5rem' }}>
          <Field
            name={`${tier}-length`}
            label={t`Another length`}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={error}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // the form around it would be checked instead
              event.preventDefault()
              add()
            }}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(null)
            }}
          />
          <ChoiceField
            name={`${tier}-unit`}
            label={t`Unit`}
            value={unit}
            options={CYCLE_UNITS.map((option) => [option, units[option]])}
            onChoose={setUnit}
          />
        </FieldRow>
        <Button look="plain" aria-label={t`Add this length`} onClick={add}>
          {t`Add`}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
