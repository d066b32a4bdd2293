import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#domain/site/locales.ts'
import { Field } from '../../../ui/controls/field.tsx'

/** Edits a text in Markdown in one language. */
export function MarkdownField({
  name,
  locale,
  label,
  text,
  error,
  onChange,
}: {
  name: string
  locale: Locale
  label: string
  text: string
  error: string | null
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  return (
    <Field
      name={name}
      label={label}
      hint={t`Markdown`}
      error={error}
      lang={locale}
      lines={24}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
