import { Trans, useLingui } from '@lingui/react/macro'
import { parseDateTime } from '#domain/time/dates.ts'
import { now } from '../../../clock.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { localTime, momentOf, zoneAt } from '../../file-texts/announcement-text.ts'
import { isOriginal, isPrice, type WrittenPlan } from '../../file-texts/plans-text.ts'
import { PriceField } from '../../ui/fields/price-field.tsx'

/** Edits whether pages list a plan, and the prices that it gets at a time (decision 187). */
export function PlannedFields({
  name,
  plan,
  currency,
  isChecked,
  onChange,
}: {
  name: string
  plan: WrittenPlan
  currency: string
  isChecked: boolean
  onChange: (change: Partial<WrittenPlan>) => void
}) {
  const { t } = useLingui()
  const { hidden, planned, tier, cycle } = plan
  const path = `/pay?plan=${tier}&cycle=${cycle}`
  const { price_minor, original_price_minor } = plan
  const said = (isRight: boolean, wrong: string) => (isChecked && !isRight ? wrong : null)
  return (
    <chakra.div gridColumn="1 / -1" display="grid" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        <CheckBox
          name={`${name}-hidden`}
          checked={hidden === true}
          onChange={({ target }) => onChange({ hidden: target.checked })}
        >
          {hidden ? (
            <Trans>
              On no page, sold by its link:{' '}
              <chakra.span overflowWrap="anywhere">{path}</chakra.span>
            </Trans>
          ) : (
            <Trans>Sell it by its link only</Trans>
          )}
        </CheckBox>
        <CheckBox
          name={`${name}-planned`}
          checked={planned !== undefined}
          onChange={({ target }) =>
            onChange({
              planned: target.checked ? { from: '', price_minor, original_price_minor } : undefined,
            })
          }
        >
          <Trans>Change the price at a set time</Trans>
        </CheckBox>
      </chakra.div>
      {planned && (
        <chakra.div
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1.4fr 1fr 1fr' }}
        >
          <Field
            name={`${name}-from`}
            label={t`From`}
            hint={zoneAt(parseDateTime(planned.from) ?? now())}
            type="datetime-local"
            max="9999-12-30T23:59"
            error={said(parseDateTime(planned.from) !== null, t`Enter a valid date and time.`)}
            value={localTime(planned.from)}
            onChange={({ target }) =>
              onChange({ planned: { ...planned, from: momentOf(target.value) } })
            }
          />
          <PriceField
            name={`${name}-planned-price`}
            label={t`Price from then (${currency})`}
            value={planned.price_minor}
            currency={currency}
            error={said(isPrice(planned.price_minor), t`Enter a price above zero, such as 4.99.`)}
            onChange={(price) => onChange({ planned: { ...planned, price_minor: price } })}
          />
          <PriceField
            name={`${name}-planned-original`}
            label={t`Original price from then`}
            value={planned.original_price_minor}
            currency={currency}
            error={said(
              isOriginal(planned.original_price_minor),
              t`Enter a price such as 5.99, or leave it empty.`,
            )}
            onChange={(typed) =>
              onChange({
                planned: { ...planned, original_price_minor: typed === '' ? 0 : typed },
              })
            }
          />
        </chakra.div>
      )}
    </chakra.div>
  )
}
