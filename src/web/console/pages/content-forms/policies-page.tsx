import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { POLICY_NAMES, type PolicyName } from '#contract/site/content.ts'
import { policyName } from '#contract/site/content-names.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { readPolicy } from '../../file-texts/file-text.ts'
import { Pair } from '../../ui/content/pair.tsx'
import { FormPage } from './form-page.tsx'
import { PolicyFields } from './policy-fields.tsx'

/** Edits one policy at a time, both languages beside each other. */
export function PoliciesPage() {
  const { t } = useLingui()
  const here = useLocale()
  const [policy, setPolicy] = useState<PolicyName>(POLICY_NAMES[0])
  const nameOf = (locale: Locale) => policyName(policy, locale)
  return (
    <FormPage
      path="/content/policies"
      files={LOCALES.map(nameOf)}
      hasField={(place) => ['', 'title', 'version', 'date'].includes(place)}
      preview={`/protocol/${policy}`}
    >
      {(fileOf) => (
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
                {readPolicy(fileOf(policyName(one, here)).text)?.title || one}
              </option>
            ))}
          </Field>
          <Pair>
            {LOCALES.map((locale) => (
              <PolicyFields key={nameOf(locale)} locale={locale} file={fileOf(nameOf(locale))} />
            ))}
          </Pair>
        </>
      )}
    </FormPage>
  )
}
