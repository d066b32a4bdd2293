import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { MoreIcon } from '../../../ui/controls/more-icon.tsx'
import { FieldRow } from '../../ui/content/field-row.tsx'
import { PriceField } from '../../ui/content/price-field.tsx'
import type { Plan } from './plan-rows.ts'
import { PlannedFields } from './planned-fields.tsx'

/** Columns of a tier's table: the cycle, its two prices, and what else there is. */
export const PLAN_COLUMNS = {
  base: 'minmax(0, 1fr) 5rem 5rem 2.75rem',
  md: 'minmax(0, 1fr) 7.5rem 7.5rem 2.75rem',
} as const

/** Edits whether a cycle of a tier is sold, and its prices. */
export function CycleFields({
  name,
  tierName,
  label,
  plan,
  currency,
  onSell,
}: {
  name: string
  tierName: string
  /** the cycle's name */
  label: string
  /** undefined: it is not sold */
  plan: Plan | undefined
  currency: string
  onSell: (isSold: boolean) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const group = `${tierName} · ${label}`
  const isSpecial =
    plan !== undefined &&
    (plan.at('hidden').value === true || plan.at('planned').value !== undefined)
  const [isOpen, setIsOpen] = useState(isSpecial)
  return (
    <chakra.div role="group" aria-label={group}>
      <FieldRow gridTemplateColumns={PLAN_COLUMNS}>
        <CheckBox
          name={name}
          checked={plan !== undefined}
          onChange={({ target }) => onSell(target.checked)}
        >
          <b>{label}</b>
        </CheckBox>
        {plan ? (
          <>
            <PriceField
              field={plan.at('price_minor')}
              name={`${name}-price`}
              label={t`Price (${currency})`}
              currency={currency}
            />
            <PriceField
              field={plan.at('original_price_minor')}
              name={`${name}-original`}
              label={t`Original price`}
              currency={currency}
              isOptional
            />
            {/* nothing that is set is hidden */}
            {!isSpecial && (
              <Button
                look="quiet"
                aria-label={t`More about ${group}`}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setIsOpen(!isOpen)}
              >
                <MoreIcon />
              </Button>
            )}
          </>
        ) : (
          <chakra.p color="muted" gridColumn="2 / -1">
            <Trans>Not sold</Trans>
          </chakra.p>
        )}
      </FieldRow>
      <div id={id}>
        {plan && (isOpen || isSpecial) && (
          <PlannedFields name={name} plan={plan} currency={currency} />
        )}
      </div>
    </chakra.div>
  )
}
