import { Trans } from '@lingui/react/macro'
import { BRAND_FILE, BRAND_ICON, BRAND_LOGO } from '#contract/site/content.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { FormPage } from '../../ui/content/form-page.tsx'
import { BrandFields } from './brand-fields.tsx'

/** Edits name, color, icon and logo in a form. */
export function BrandPage() {
  return (
    <FormPage
      path="/brand"
      lead={
        <Trans>
          It shows on the site, in the app, its icon, emails, link previews and here. Nothing
          changes until you apply it.
        </Trans>
      }
      files={[BRAND_FILE, BRAND_ICON, BRAND_LOGO, WEB_CONFIG]}
      preview={PAGES.home}
    >
      {(draft) => <BrandFields draft={draft} />}
    </FormPage>
  )
}
