import { TestimonialsContent } from '#contract/console/content-files.ts'
import { testimonialsName } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'

/** Edits the testimonials of the home page in a form, all languages beside each other. */
export function TestimonialsPage() {
  return (
    <FormPage
      path="/content/testimonials"
      files={LOCALES.map(testimonialsName)}
      preview={PAGES.home}
    >
      {(draft) => (
        <EachLanguage>
          {(locale, language) => (
            <TestimonialFields
              of={draft.json(testimonialsName(locale), TestimonialsContent).at('testimonials')}
              locale={locale}
              language={language}
            />
          )}
        </EachLanguage>
      )}
    </FormPage>
  )
}
