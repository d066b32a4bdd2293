import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#domain/site/locales.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { readPolicy, type WrittenPolicy, writePolicy } from '../../file-texts/file-text.ts'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { MarkdownField } from './markdown-field.tsx'

/** Edits a policy in one language: title, version, date and text. */
export function PolicyFields({ file, locale }: { file: EditedFile; locale: Locale }) {
  const { t } = useLingui()
  const language = useFormat().language(locale)
  const policy = readPolicy(file.text)
  if (policy === null) return <NotInForm />
  const change = (part: Partial<WrittenPolicy>) => file.write(writePolicy({ ...policy, ...part }))
  return (
    <Section aria-label={language}>
      <Field
        name={`${locale}-title`}
        label={t`Title in ${language}`}
        error={file.errorAt('title')}
        lang={locale}
        autoComplete="off"
        value={policy.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        name={`${locale}-version`}
        label={t`Version`}
        hint={t`Members accept a new version of the terms once`}
        error={file.errorAt('version')}
        autoComplete="off"
        value={policy.version}
        onChange={({ target }) => change({ version: target.value })}
      />
      <Field
        name={`${locale}-date`}
        label={t`Date`}
        type="date"
        error={file.errorAt('date')}
        value={policy.date}
        onChange={({ target }) => change({ date: target.value })}
      />
      <MarkdownField
        name={`${locale}-body`}
        locale={locale}
        label={t`Text in ${language}`}
        text={policy.body}
        error={file.errorAt('')}
        onChange={(body) => change({ body })}
      />
    </Section>
  )
}
