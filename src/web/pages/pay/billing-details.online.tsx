import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { explainForm } from '../../error-messages.ts'
import { useCanAct } from '../../state/app/connectivity.ts'
import { useFields } from '../../state/forms/bound-fields.ts'
import {
  billingForm,
  openBillingDetails,
  removeBillingDetails,
  saveBillingDetails,
} from '../../state/orders/billing-details.ts'
import type { Choice } from '../../state/orders/choice.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { Summary } from '../../ui/controls/summary.tsx'

/**
 * Takes the details for the invoice, and shows the price that they make (decision 246).
 * @param isOpen at first
 */
export default function BillingDetails({ choice, isOpen }: { choice: Choice; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen)
  return (
    <chakra.details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary color="link">
        <Trans>Invoice details</Trans>
      </Summary>
      {open && <DetailsForm choice={choice} isNeeded={isOpen} />}
    </chakra.details>
  )
}

function DetailsForm({ choice, isNeeded }: { choice: Choice; isNeeded: boolean }) {
  const { t, i18n } = useLingui()
  const field = useFields(billingForm)
  const { failure, busy, refused, problems } = useSnapshot(billingForm)
  const { can } = useCanAct()
  const [isSaved, setIsSaved] = useState(false)
  const countries = useMemo(() => countriesIn(i18n.locale), [i18n.locale])
  useEffect(() => {
    openBillingDetails().then(setIsSaved)
  }, [])
  const saying = (name: keyof typeof problems, sentence: string) => ({
    ...field(name),
    error: problems[name] && sentence,
  })
  return (
    <FormBody
      refused={refused}
      failure={explainForm(failure, i18n)}
      onSubmit={() => {
        if (can) saveBillingDetails({ ...choice }).then((isStored) => setIsSaved(isStored))
      }}
    >
      <Field
        {...saying('name', t`Please enter a name`)}
        label={t`Name or company`}
        name="name"
        autoComplete="organization"
        maxLength={120}
      />
      <Field
        {...saying('address', t`Please enter the address`)}
        label={t`Address`}
        name="address"
        autoComplete="street-address"
        maxLength={300}
        lines={3}
      />
      <Field
        {...saying('country', t`Please choose a country`)}
        label={t`Country`}
        name="country"
        autoComplete="country"
      >
        <option value="" />
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Field>
      <Field
        {...saying('vat_id', t`That isn’t the form of a VAT ID of this country. Check it.`)}
        label={t`VAT ID, for businesses`}
        hint={
          <Trans>
            Optional. If your business has to account for the tax itself, the total changes. We
            check the form of the number only.
          </Trans>
        }
        name="vat_id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
      <p role="status">
        {isSaved && <Trans>Saved. The total shown is for these details.</Trans>}
        {!isSaved && isNeeded && <Trans>Please save these details before you pay.</Trans>}
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" look="plain" busy={busy || !can}>
          <Trans>Save for the invoice</Trans>
        </Button>
        {isSaved && (
          <Button
            look="quiet"
            busy={busy || !can}
            onClick={() => removeBillingDetails(choice).then((isGone) => setIsSaved(!isGone))}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </chakra.div>
    </FormBody>
  )
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes with a name that are no country. */
const NO_COUNTRIES = 'EU EZ QO UN XA XB ZZ'

/** Lists the countries that the browser can name, by their names; former ones are left out. */
function countriesIn(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined || NO_COUNTRIES.includes(code) ? [] : [{ code, name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
