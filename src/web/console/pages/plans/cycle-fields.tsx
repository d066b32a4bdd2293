import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { isOriginal, isPrice, type WrittenPlan } from '../../file-texts/plans-text.ts'
import { PriceField } from '../../ui/fields/price-field.tsx'
import { PlannedFields } from './planned-fields.tsx'

/** Edits whether a cycle of a tier is sold, and its prices. */
export function CycleFields({
  name,
  tierName,
  label,
  plan,
  currency,
  isChecked,
  onSell,
  onChange,
}: {
  name: string
  tierName: string
  /** the cycle's name */
  label: string
  /** undefined: it is not sold */
  plan: WrittenPlan | undefined
  currency: string
  isChecked: boolean
  onSell: (isSold: boolean) => void
  onChange: (change: Partial<WrittenPlan>) => void
}) {
  const { t } = useLingui()
  const said = (isRight: boolean, wrong: string) => (isChecked && !isRight ? wrong : null)
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
            name={`${name}-price`}
            label={t`Price (${currency})`}
            value={plan.price_minor}
            currency={currency}
            error={said(isPrice(plan.price_minor), t`Enter a price above zero, such as 4.99.`)}
            onChange={(price_minor) => onChange({ price_minor })}
          />
          <PriceField
            name={`${name}-original`}
            label={t`Original price`}
            value={plan.original_price_minor}
            currency={currency}
            error={said(
              isOriginal(plan.original_price_minor),
              t`Enter a price such as 5.99, or leave it empty.`,
            )}
            onChange={(typed) => onChange({ original_price_minor: typed === '' ? 0 : typed })}
          />
          <PlannedFields
            name={name}
            plan={plan}
            currency={currency}
            isChecked={isChecked}
            onChange={onChange}
          />
        </>
      ) : (
        <chakra.p color="muted" gridColumn={{ base: '1 / -1', md: 'span 2' }} paddingBlock="2">
          <Trans>Not sold</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}
