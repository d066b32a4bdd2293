import { HOME } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { readHome } from '../../file-texts/home-text.ts'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import { FormPage } from './form-page.tsx'
import { HomeFields } from './home-fields.tsx'

/** Edits the home page's first words, its picture and its sections in a form. */
export function HomePage() {
  return (
    <FormPage
      path="/content/home"
      files={[HOME]}
      hasField={(place) => /^(headline|text)\./.test(place)}
      preview={PAGES.home}
    >
      {(fileOf) => {
        const file = fileOf(HOME)
        const home = readHome(file.text)
        return home === null ? <NotInForm /> : <HomeFields file={file} home={home} />
      }}
    </FormPage>
  )
}
