import { Trans, useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { TestimonialsContent } from '#contract/site/content-files.ts'
import { testimonialsName } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { type DraftValue, rowsOf } from '../../draft/draft-value.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { AddRow, RemoveRow } from '../../ui/content/row-buttons.tsx'
import { EmptyText, Section } from '../../ui/page.tsx'

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
              draft={draft.json(testimonialsName(locale), TestimonialsContent).at('testimonials')}
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
  draft,
  locale,
  language,
}: {
  draft: DraftValue<Testimonials>
  locale: Locale
  language: string
}) {
  const { t } = useLingui()
  const rows = rowsOf(draft)
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 fontSize="18">{language}</chakra.h2>
      {rows.length === 0 && (
        <EmptyText>
          <Trans>No testimonials: the home page leaves them out.</Trans>
        </EmptyText>
      )}
      {rows.map((row, index) => {
        const number = index + 1
        const name = `${locale}-${index}`
        return (
          <Section key={row.place} aria-label={t`Testimonial ${number}, ${language}`}>
            <DraftField
              field={row.at('role')}
              name={`${name}-role`}
              label={t`Who says it`}
              hint={t`A role, or a name with that person’s consent`}
              lang={locale}
            />
            <DraftField
              field={row.at('text')}
              name={`${name}-text`}
              label={t`What they say`}
              lang={locale}
              lines={3}
            />
            <DraftField
              field={row.at('sample')}
              name={`${name}-sample`}
              label={<Trans>It is an example, shown in demo mode only.</Trans>}
            />
            <RemoveRow list={draft} index={index}>
              <Trans>Remove testimonial {number}</Trans>
            </RemoveRow>
          </Section>
        )
      })}
      <AddRow list={draft} row={{ role: '', text: '', sample: false }}>
        <Trans>Add a testimonial in {language}</Trans>
      </AddRow>
    </chakra.div>
  )
}
