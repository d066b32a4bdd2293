import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { Locale } from '#domain/site/locales.ts'
import { draftValue } from '../../draft/draft-value.ts'
import { Policy, readPolicy, writePolicy } from '../../draft/policy-text.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { DraftFile } from '../../ui/content/use-draft.ts'
import { Section } from '../../ui/page.tsx'
import { MarkdownField } from './markdown-field.tsx'

/** Edits a policy in one language: title, version, date and text. */
export function PolicyFields({
  file,
  locale,
  language,
}: {
  file: DraftFile
  locale: Locale
  language: string
}) {
  const { t } = useLingui()
  const value = readPolicy(file.text)
  if (value === null) return <NotInForm />
  const policy = draftValue(Policy, {
    ...{ file: file.name, place: '', value },
    write: (next) => file.write(writePolicy(v.parse(Policy, next))),
  })
  return (
    <Section aria-label={language}>
      <DraftField
        of={policy.at('title')}
        name={`${locale}-title`}
        label={t`Title in ${language}`}
        lang={locale}
      />
      <DraftField
        of={policy.at('version')}
        name={`${locale}-version`}
        label={t`Version`}
        hint={t`Members accept a new version of the terms once`}
      />
      <DraftField of={policy.at('date')} name={`${locale}-date`} label={t`Date`} type="date" />
      <MarkdownField
        file={file}
        locale={locale}
        label={t`Text in ${language}`}
        text={value.body}
        onChange={policy.at('body').write}
      />
    </Section>
  )
}
