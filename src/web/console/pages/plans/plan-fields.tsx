import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { PACKS, PLANS } from '#contract/site/content.ts'
import { PacksContent, PlansContent } from '#contract/site/content-files.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { listOf, typedText } from '../../draft/draft-value.ts'
import { inCurrency } from '../../draft/typed-figures.ts'
import { ChoiceField } from '../../ui/content/choice-field.tsx'
import { FieldHead, FieldRow } from '../../ui/content/field-row.tsx'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { TierFields } from './tier-fields.tsx'

type Plans = v.InferInput<typeof PlansContent>

/** Edits the currency, and for each tier which cycles are sold at which price. */
export function PlanFields({ draft }: { draft: ContentDraft }) {
  const { t } = useLingui()
  const plans = draft.json(PLANS, PlansContent)
  const packs = draft.json(PACKS, PacksContent).at('packs')
  const currency = typedText(plans.at('currency'))
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  if (!v.is(PlansContent.entries.currency, currency)) return <NotInForm />
  const codes = [...new Set([currency, ...Intl.supportedValuesOf('currency')])].sort()

  function changeCurrency(next: string) {
    plans.write({ ...(inCurrency(plans.value, currency, next) as Plans), currency: next })
    if (listOf(packs).length > 0) packs.write(inCurrency(packs.value, currency, next))
  }
  return (
    <>
      <FieldRow gridTemplateColumns="auto minmax(0, 16rem)" justifyContent="start">
        <FieldHead aria-hidden alignSelf="center">{t`Currency of all prices`}</FieldHead>
        <ChoiceField
          label={t`Currency of all prices`}
          name="currency"
          value={currency}
          options={codes.map((code) => [code, `${code} – ${names.of(code)}`])}
          onChoose={changeCurrency}
        />
      </FieldRow>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 28rem), 1fr))"
      >
        {PAID_TIERS.map((tier) => (
          <TierFields key={tier} tier={tier} plans={plans.at('plans')} currency={currency} />
        ))}
      </chakra.div>
    </>
  )
}
