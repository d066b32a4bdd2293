import { Trans, useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { TestimonialsContent } from '#contract/site/content-files.ts'
import { testimonialsName } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { type DraftValue, maxLengthOf, rowsOf } from '../../draft/draft-value.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { Nothing, Section } from '../../ui/page.tsx'

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

type Testimonials = v.InferInput<typeof TestimonialsContent>['testimonials']

/** Edits the testimonials in one language. */
function TestimonialFields({
  of,
  locale,
  language,
}: {
  of: DraftValue<Testimonials>
  locale: Locale
  language: string
}) {
  const { t } = useLingui()
  const rows = rowsOf(of)
  const values = rows.map(({ value }) => value)
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 fontSize="18">{language}</chakra.h2>
      {rows.length === 0 && (
        <Nothing>
          <Trans>No testimonials: the home page leaves them out.</Trans>
        </Nothing>
      )}
      {rows.map((row, at) => {
        const number = at + 1
        const name = `${locale}-${at}`
        return (
          <Section key={row.place} aria-label={t`Testimonial ${number}, ${language}`}>
            <DraftField
              of={row.at('role')}
              name={`${name}-role`}
              label={t`Who says it`}
              hint={t`A role, or a name with that person's consent`}
              lang={locale}
            />
            <DraftField
              of={row.at('text')}
              name={`${name}-text`}
              label={t`What they say`}
              lang={locale}
              lines={3}
            />
            <DraftField
              of={row.at('sample')}
              name={`${name}-sample`}
              label={<Trans>It is an example, shown in demonstration mode only.</Trans>}
            />
            <div>
              <Button look="quiet" onClick={() => of.write(values.toSpliced(at, 1))}>
                <Trans>Remove testimonial {number}</Trans>
              </Button>
            </div>
          </Section>
        )
      })}
      {rows.length < (maxLengthOf(of) ?? 0) && (
        <div>
          <Button
            look="plain"
            onClick={() => of.write([...values, { role: '', text: '', sample: false }])}
          >
            <Trans>Add a testimonial in {language}</Trans>
          </Button>
        </div>
      )}
    </chakra.div>
  )
}
