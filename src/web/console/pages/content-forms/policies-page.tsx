import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { POLICY_NAMES, type PolicyName } from '#contract/site/content.ts'
import { policyName } from '#contract/site/content-names.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { draftValue } from '../../draft/draft-value.ts'
import { Policy, readPolicy, writePolicy } from '../../draft/policy-text.ts'
import { ChoiceField } from '../../ui/content/choice-field.tsx'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { ContentDraft, DraftFile } from '../../ui/content/use-draft.ts'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { MarkdownField } from './markdown-field.tsx'

/** Edits one policy at a time, all languages beside each other. */
export function PoliciesPage() {
  const { t } = useLingui()
  const here = useLocale()
  const [policy, setPolicy] = useState<PolicyName>(POLICY_NAMES[0])
  const nameOf = (locale: Locale) => policyName(policy, locale)
  const titleOf = (draft: ContentDraft, name: PolicyName) =>
    readPolicy(draft.file(policyName(name, here)).text)?.title || name
  return (
    <FormPage path="/content/policies" files={LOCALES.map(nameOf)} preview={`/protocol/${policy}`}>
      {(draft) => (
        <>
          <ChoiceField
            label={t`Policy`}
            value={policy}
            options={POLICY_NAMES.map((name) => [name, titleOf(draft, name)])}
            onChoose={setPolicy}
          />
          <EachLanguage>
            {(locale) => <PolicyFields locale={locale} file={draft.file(nameOf(locale))} />}
          </EachLanguage>
        </>
      )}
    </FormPage>
  )
}

/** Edits a policy in one language: title, version, date and text. */
function PolicyFields({ file, locale }: { file: DraftFile; locale: Locale }) {
  const { t } = useLingui()
  const language = useFormat().language(locale)
  const value = readPolicy(file.text)
  if (value === null) return <NotInForm />
  const policy = draftValue(Policy, {
    file: file.name,
    place: '',
    value,
    write: (next) => file.write(writePolicy(v.parse(Policy, next))),
  })
  return (
    <Section aria-label={language}>
      <DraftField
        field={policy.at('title')}
        name={`${locale}-title`}
        label={t`Title in ${language}`}
        lang={locale}
      />
      <DraftField
        field={policy.at('version')}
        name={`${locale}-version`}
        label={t`Version`}
        hint={t`Members accept a new version of the terms once`}
      />
      <DraftField field={policy.at('date')} name={`${locale}-date`} label={t`Date`} type="date" />
      <MarkdownField
        file={file}
        locale={locale}
        text={value.body}
        onChange={policy.at('body').write}
      />
    </Section>
  )
}
