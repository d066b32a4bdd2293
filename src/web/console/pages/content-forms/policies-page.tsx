import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { POLICY_NAMES, type PolicyName } from '#contract/site/content.ts'
import { policyName } from '#contract/site/content-names.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { readPolicy } from '../../draft/policy-text.ts'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { PolicyFields } from './policy-fields.tsx'

/** Edits one policy at a time, all languages beside each other. */
export function PoliciesPage() {
  const { t } = useLingui()
  const here = useLocale()
  const [policy, setPolicy] = useState<PolicyName>(POLICY_NAMES[0])
  const nameOf = (locale: Locale) => policyName(policy, locale)
  return (
    <FormPage path="/content/policies" files={LOCALES.map(nameOf)} preview={`/protocol/${policy}`}>
      {(draft) => (
        <>
          <Field
            label={t`Policy`}
            value={policy}
            onChange={({ target }) =>
              setPolicy(POLICY_NAMES.find((one) => one === target.value) ?? policy)
            }
          >
            {POLICY_NAMES.map((one) => (
              <option key={one} value={one}>
                {readPolicy(draft.file(policyName(one, here)).text)?.title || one}
              </option>
            ))}
          </Field>
          <EachLanguage>
            {(locale, language) => (
              <PolicyFields locale={locale} language={language} file={draft.file(nameOf(locale))} />
            )}
          </EachLanguage>
        </>
      )}
    </FormPage>
  )
}
