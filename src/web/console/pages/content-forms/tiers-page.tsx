import { TIER_TEXTS } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { readTiers, writeTiers } from '../../file-texts/tiers-text.ts'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import { FormPage } from './form-page.tsx'
import { TierWords } from './tier-words.tsx'

/** Edits the names of the tiers and what is said for them in a form. */
export function TiersPage() {
  return (
    <FormPage
      path="/content/tiers"
      files={[TIER_TEXTS]}
      hasField={(place) => /^\w+\.(name|description|purpose|points)\./.test(place)}
      preview={PAGES.price}
    >
      {(fileOf) => {
        const file = fileOf(TIER_TEXTS)
        const tiers = readTiers(file.text)
        if (tiers === null) return <NotInForm />
        return TIERS.map((tier) => (
          <TierWords
            key={tier}
            tier={tier}
            written={tiers[tier]}
            errorAt={file.errorAt}
            onChange={(part) =>
              file.write(writeTiers({ ...tiers, [tier]: { ...tiers[tier], ...part } }))
            }
          />
        ))
      }}
    </FormPage>
  )
}
