import * as v from 'valibot'
import { PacksContent, PlansContent } from '#contract/console/content-files.ts'
import { PACKS, PLANS } from '#contract/site/content.ts'
import { typedText } from '../../draft/draft-value.ts'
import { FormPage } from '../../ui/content/form-page.tsx'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { OfferedPacks } from './offered-packs.tsx'
import { PackFields } from './pack-fields.tsx'

/** Edits the packs of traffic in a form. */
export function PacksPage() {
  return (
    <FormPage
      path="/content/packs"
      files={[PACKS]}
      preview={(draft) => (
        <OfferedPacks text={draft.file(PACKS).text} currency={currencyOf(draft)} />
      )}
    >
      {(draft) => {
        const currency = currencyOf(draft)
        if (!v.is(PlansContent.entries.currency, currency)) return <NotInForm />
        return <PackFields of={draft.json(PACKS, PacksContent).at('packs')} currency={currency} />
      }}
    </FormPage>
  )
}

/** The currency of all prices, which stands in the file of plans. */
const currencyOf = (draft: ContentDraft) =>
  typedText(draft.json(PLANS, PlansContent).at('currency'))
