import { Trans, useLingui } from '@lingui/react/macro'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { inCurrency, isNothingShown } from '../../file-texts/plans-text.ts'
import { type Editing, TierFields } from './tier-fields.tsx'

/** Edits the currency, and for each tier which cycles are sold at which price. */
export function PlanFields({ plans, isChecked, onChange }: Editing) {
  const { t } = useLingui()
  const { currency } = plans
  return (
    <>
      <chakra.div maxWidth="24rem">
        <Field
          label={t`Currency of all prices`}
          name="currency"
          value={currency}
          onChange={({ target }) => onChange(inCurrency(plans, target.value))}
        >
          <Currencies own={currency} />
        </Field>
      </chakra.div>
      {isChecked && isNothingShown(plans) && (
        <Alert tone="bad">
          <Trans>List at least one plan on the price page.</Trans>
        </Alert>
      )}
      {PAID_TIERS.map((tier) => (
        <TierFields
          key={tier}
          tier={tier}
          plans={plans}
          isChecked={isChecked}
          onChange={onChange}
        />
      ))}
    </>
  )
}

function Currencies({ own }: { own: string }) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const codes = new Set([own, ...Intl.supportedValuesOf('currency')])
  return [...codes].sort().map((code) => (
    <option key={code} value={code}>
      {code} – {names.of(code)}
    </option>
  ))
}
