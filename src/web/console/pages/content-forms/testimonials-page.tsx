import { testimonialsName } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { Pair } from '../../ui/content/pair.tsx'
import { FormPage } from './form-page.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'

/** Edits the testimonials of the home page in a form, both languages beside each other. */
export function TestimonialsPage() {
  return (
    <FormPage
      path="/content/testimonials"
      files={LOCALES.map(testimonialsName)}
      hasField={(place) => /^testimonials\.\d+\.(role|text)$/.test(place)}
      preview={PAGES.home}
    >
      {(fileOf) => (
        <Pair>
          {LOCALES.map((locale) => (
            <TestimonialFields
              key={locale}
              locale={locale}
              file={fileOf(testimonialsName(locale))}
            />
          ))}
        </Pair>
      )}
    </FormPage>
  )
}
