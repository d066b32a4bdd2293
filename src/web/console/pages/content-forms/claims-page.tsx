import { CLAIMS } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { ClaimFields } from './claim-fields.tsx'
import { FormPage } from './form-page.tsx'

/** Edits the site's claims in a form. */
export function ClaimsPage() {
  return (
    <FormPage
      path="/content/claims"
      files={[CLAIMS]}
      hasField={(place) => place.endsWith('.value')}
      preview={PAGES.home}
    >
      {(fileOf) => <ClaimFields file={fileOf(CLAIMS)} />}
    </FormPage>
  )
}
