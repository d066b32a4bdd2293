import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#domain/site/locales.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { type DraftFile, useFieldError } from '../../ui/content/use-draft.ts'
import { useFormat } from '../../use-format.ts'

/** Edits a file's text in Markdown in one language. */
export function MarkdownField({
  file,
  locale,
  text,
  onChange,
}: {
  file: DraftFile
  locale: Locale
  /** without the head, if the file has one */
  text: string
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  const language = useFormat().language(locale)
  return (
    <Field
      name={`${locale}-body`}
      label={t`Text in ${language}`}
      hint={t`Markdown`}
      error={useFieldError({ file: file.name, place: '' })}
      lang={locale}
      lines={24}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
