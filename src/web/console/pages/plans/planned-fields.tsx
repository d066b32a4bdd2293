import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { typedText } from '../../draft/draft-value.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { MomentField } from '../../ui/content/moment-field.tsx'
import { Pair } from '../../ui/content/pair.tsx'
import { PriceField } from '../../ui/content/price-field.tsx'
import type { Plan } from './plan-rows.ts'

/** Edits whether pages list a plan, and the prices that it gets at a time (decision 187). */
export function PlannedFields({
  name,
  plan,
  currency,
}: {
  name: string
  plan: Plan
  currency: string
}) {
  const { t } = useLingui()
  const [hidden, planned] = [plan.at('hidden'), plan.at('planned')]
  const path = `/pay?plan=${typedText(plan.at('tier'))}&cycle=${typedText(plan.at('cycle'))}`
  const prices = {
    price_minor: plan.at('price_minor').value,
    original_price_minor: plan.at('original_price_minor').value,
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      paddingInlineStart="8"
      paddingBottom="3"
    >
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        <DraftField
          field={hidden}
          name={`${name}-hidden`}
          label={
            hidden.value === true ? (
              <Trans>
                Not on any page, sold only by its link:{' '}
                <chakra.span overflowWrap="anywhere">{path}</chakra.span>
              </Trans>
            ) : (
              <Trans>Sell it by its link only</Trans>
            )
          }
        />
        <CheckBox
          name={`${name}-planned`}
          checked={planned.value !== undefined}
          onChange={({ target }) =>
            planned.write(target.checked ? { from: '', ...prices } : undefined)
          }
        >
          <Trans>Change the price at a set time</Trans>
        </CheckBox>
      </chakra.div>
      {planned.value !== undefined && (
        <Pair
          gridTemplateColumns="repeat(2, minmax(0, 1fr))"
          css={{ '& > :first-child': { gridColumn: '1 / -1' } }}
        >
          <MomentField field={planned.at('from')} name={`${name}-from`} label={t`From`} />
          <PriceField
            field={planned.at('price_minor')}
            name={`${name}-planned-price`}
            label={t`Price from then (${currency})`}
            currency={currency}
          />
          <PriceField
            field={planned.at('original_price_minor')}
            name={`${name}-planned-original`}
            label={t`Original price from then`}
            currency={currency}
            isOptional
          />
        </Pair>
      )}
    </chakra.div>
  )
}
