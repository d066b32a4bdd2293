import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Locale } from '#domain/site/locales.ts'
import { type FieldValue, maxLengthOf } from '../../draft/draft-value.ts'
import { DraftField } from './draft-field.tsx'
import { EachLanguage } from './each-language.tsx'
import { useOurWords } from './use-our-words.ts'

/** Edits a text in each language of the site, beside each other. */
export function TextInLanguages({
  field,
  label,
  name,
  ours,
  ...look
}: Omit<ComponentProps<typeof DraftField>, 'field' | 'label'> & {
  field: { at: (locale: Locale) => FieldValue }
  label: (language: string) => string
  /** name of our own words, which stand where a text is empty */
  ours?: string
}) {
  const { t } = useLingui()
  const ourWords = useOurWords(ours)
  return (
    <EachLanguage>
      {(locale, language) => {
        const most = maxLengthOf(field.at(locale))
        return (
          <DraftField
            field={field.at(locale)}
            label={label(language)}
            lang={locale}
            {...(name && { name: `${name}-${locale}` })}
            {...(ours && {
              hint: t`${most} characters at most. Empty: ours`,
              placeholder: ourWords(locale),
            })}
            {...look}
          />
        )
      }}
    </EachLanguage>
  )
}
