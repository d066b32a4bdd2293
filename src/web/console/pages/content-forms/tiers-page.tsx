import { useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { TIER_TEXTS } from '#contract/site/content.ts'
import { TiersContent } from '#contract/site/content-files.ts'
import { PAGES } from '#contract/site/pages.ts'
import { TIERS, type Tier } from '#domain/membership/membership.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { type DraftValue, maxLengthOf } from '../../draft/draft-value.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { useOurWords } from '../../ui/content/use-our-words.ts'
import { TitledSection } from '../../ui/page.tsx'

/** Edits the names of the tiers and what is said for them in a form. */
export function TiersPage() {
  return (
    <FormPage path="/content/tiers" files={[TIER_TEXTS]} preview={PAGES.price}>
      {(draft) => {
        const tiers = draft.json(TIER_TEXTS, TiersContent)
        return TIERS.map((tier) => <TierWords key={tier} tier={tier} draft={tiers.at(tier)} />)
      }}
    </FormPage>
  )
}

const FIELDS = ['name', 'description', 'purpose', 'points'] as const
type TierField = (typeof FIELDS)[number]

/** Edits the name of a tier, and what the price page says for it, in each language (decision 186). */
function TierWords({
  tier,
  draft,
}: {
  tier: Tier
  draft: DraftValue<v.InferInput<typeof TiersContent>[Tier]>
}) {
  const { t, i18n } = useLingui()
  const ours = useOurWords()
  const name = i18n._(TIER_NAMES[tier])
  const labels: Record<TierField, (language: string) => string> = {
    name: (language) => t`Name in ${language}`,
    description: (language) => t`Beside the name, in ${language}`,
    purpose: (language) => t`For whom it is, in ${language}`,
    points: (language) => t`Selling points in ${language}`,
  }
  return (
    <TitledSection title={name} isNamed>
      {FIELDS.map((field) => (
        <EachLanguage key={field}>
          {(locale, language) => {
            const words = draft.at(field).at(locale)
            const most = maxLengthOf(words)
            return (
              <DraftField
                field={words}
                label={labels[field](language)}
                hint={
                  field === 'points'
                    ? t`One per line, ${most} at most. Empty: ours`
                    : t`${most} characters at most. Empty: ours`
                }
                lang={locale}
                placeholder={ours(
                  locale,
                  field === 'name' ? `tier.${tier}` : `tier.${tier}.${field}`,
                )}
                {...(field === 'points' && { lines: 4 })}
              />
            )
          }}
        </EachLanguage>
      ))}
    </TitledSection>
  )
}
