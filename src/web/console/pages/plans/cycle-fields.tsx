import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { PriceField } from '../../ui/content/price-field.tsx'
import type { Plan } from './plan-rows.ts'
import { PlannedFields } from './planned-fields.tsx'

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
  return (
    <chakra.div
      role="group"
      aria-label={`${tierName} · ${label}`}
      display="grid"
      columnGap="4"
      rowGap="2"
      alignItems="start"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: '8rem repeat(2, minmax(0, 1fr))',
      }}
    >
      <chakra.div
        fontWeight={600}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        paddingTop={{ md: plan ? '7' : '0' }}
      >
        <CheckBox
          name={name}
          checked={plan !== undefined}
          onChange={({ target }) => onSell(target.checked)}
        >
          {label}
        </CheckBox>
      </chakra.div>
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
          <PlannedFields name={name} plan={plan} currency={currency} />
        </>
      ) : (
        <chakra.p color="muted" gridColumn={{ base: '1 / -1', md: 'span 2' }} paddingBlock="2">
          <Trans>Not sold</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}
