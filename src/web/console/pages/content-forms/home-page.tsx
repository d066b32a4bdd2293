import { HomeContent } from '#contract/console/content-files.ts'
import { HOME } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { FormPage } from '../../ui/content/form-page.tsx'
import { HomeFields } from './home-fields.tsx'

/** Edits the home page's first words, its picture and its sections in a form. */
export function HomePage() {
  return (
    <FormPage path="/content/home" files={[HOME]} preview={PAGES.home}>
      {(draft) => <HomeFields home={draft.json(HOME, HomeContent)} />}
    </FormPage>
  )
}
