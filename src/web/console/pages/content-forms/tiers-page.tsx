import { useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { TIER_TEXTS } from '#contract/site/content.ts'
import { TiersContent } from '#contract/site/content-files.ts'
import { PAGES } from '#contract/site/pages.ts'
import { TIERS, type Tier } from '#domain/membership/membership.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { type DraftValue, maxLengthOf } from '../../draft/draft-value.ts'
import { FormPage } from '../../ui/content/form-page.tsx'
import { TextInLanguages } from '../../ui/content/text-in-languages.tsx'
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

/** Edits the name of a tier, and what the price page says for it, in each language (decision 186). */
function TierWords({
  tier,
  draft,
}: {
  tier: Tier
  draft: DraftValue<v.InferInput<typeof TiersContent>[Tier]>
}) {
  const { t, i18n } = useLingui()
  const most = maxLengthOf(draft.at('points').at(useLocale()))
  return (
    <TitledSection title={i18n._(TIER_NAMES[tier])} isNamed>
      <TextInLanguages
        field={draft.at('name')}
        label={(language) => t`Name in ${language}`}
        ours={`tier.${tier}`}
      />
      <TextInLanguages
        field={draft.at('description')}
        label={(language) => t`Beside the name, in ${language}`}
        ours={`tier.${tier}.description`}
      />
      <TextInLanguages
        field={draft.at('purpose')}
        label={(language) => t`For whom it is, in ${language}`}
        ours={`tier.${tier}.purpose`}
      />
      <TextInLanguages
        field={draft.at('points')}
        label={(language) => t`Selling points in ${language}`}
        hint={t`One per line, ${most} at most. Empty: ours`}
        lines={4}
        ours={`tier.${tier}.points`}
      />
    </TitledSection>
  )
}
