import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { shownValue } from '../../remote.ts'
import { loadWebConfig, site } from '../../state/app/site.ts'
import { problemText } from '../../state/forms/field-problems.ts'
import { edit } from '../../state/forms/form.ts'
import { signUpForm } from '../../state/sign-in/sign-up.ts'
import { chakra } from '../../theme/chakra.ts'
import { LoadFailed } from '../../ui/basic/load-states.tsx'
import { POLICY_TITLES } from '../../ui/basic/policy-titles.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { CheckBox } from '../../ui/controls/check-box.tsx'

/**
 * Asks to accept the current version of the terms (decision 31). Opening their page does not lose
 * what was typed.
 */
export function TermsBox() {
  const { i18n } = useLingui()
  const id = useId()
  const { values, problems } = useSnapshot(signUpForm)
  const { config } = useSnapshot(site)
  const version = shownValue(config)?.terms_version ?? null
  const error = problemText(problems.terms_version, i18n)
  const terms = i18n._(POLICY_TITLES['terms-of-service'])
  const privacy = i18n._(POLICY_TITLES['privacy-policy'])
  return (
    <chakra.div display="grid" gap="1">
      <CheckBox
        required
        disabled={version === null}
        checked={version !== null && values.terms_version === version}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
        onChange={({ target }) =>
          edit(signUpForm, 'terms_version', target.checked ? (version ?? '') : '')
        }
      >
        <Trans>
          I accept the <SiteLink href="/protocol/terms-of-service">{terms}</SiteLink> and the{' '}
          <SiteLink href="/protocol/privacy-policy">{privacy}</SiteLink>
        </Trans>
      </CheckBox>
      {error !== undefined && (
        <chakra.p id={id} role="alert" color="bad" fontSize="14" fontWeight={600}>
          {error}
        </chakra.p>
      )}
      {config.status === 'failed' && <LoadFailed onRetry={loadWebConfig} />}
    </chakra.div>
  )
}
