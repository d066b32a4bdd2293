import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useSearch } from 'wouter'
import type { Account } from '#contract/shown-account.ts'
import { PAGES } from '#contract/site/pages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { nextPath } from '../../access.ts'
import { explainForm } from '../../error-messages.ts'
import { VOUCHER_PATH, voucherForm } from '../../state/account/voucher-form.ts'
import { showToast } from '../../state/app/toast.ts'
import { useCodeField, useFields, useNewPassword } from '../../state/forms/bound-fields.ts'
import { useDeliveryDraft } from '../../state/forms/code-delivery.ts'
import { useDraft } from '../../state/forms/draft.ts'
import { edit } from '../../state/forms/form.ts'
import { useLongProof } from '../../state/forms/proof.ts'
import { member } from '../../state/session/member.ts'
import { signInStep } from '../../state/sign-in/sign-in.ts'
import {
  fillInvitation,
  sendSignUpCode,
  signUp,
  signUpDelivery,
  signUpForm,
  signUpWhenComplete,
} from '../../state/sign-in/sign-up.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { EmailField } from '../../ui/controls/email-field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { NewPasswordFields } from '../../ui/controls/new-password-fields.tsx'
import { preserveNext } from '../../ui/controls/preserve-next.ts'
import { ServiceButton } from '../../ui/controls/service-button.tsx'
import { EntryFrame } from '../../ui/frames/entry-frame.tsx'
import { FreeTierView } from './free-tier-view.tsx'
import { InvitationField } from './invitation-field.tsx'
import { LikelyEmail } from './likely-email.tsx'
import { TermsBox } from './terms-box.tsx'

const KEPT = ['email', 'code', 'invitation_code', 'terms_version', 'news'] as const

/**
 * Creates an account: e-mail, code from the mail, password, optional invitation code
 * (requirement 2.10).
 */
export default function SignUpPage() {
  const { t, i18n } = useLingui()
  const search = useSearch()
  const { session } = useSnapshot(member)
  const { failure, busy, refused } = useSnapshot(signUpForm)
  const { keep } = useSnapshot(signInStep)
  const isChecking = useLongProof()
  const field = useFields(signUpForm)
  useDraft('sign-up', signUpForm, KEPT)
  useDeliveryDraft('sign-up-code', signUpDelivery)
  const code = useCodeField(signUpForm, signUpDelivery, field('email').value)
  const password = useNewPassword(signUpForm)
  const next = voucherForm.values.voucher_code === '' ? nextPath(search) : VOUCHER_PATH
  const invitation = new URLSearchParams(search).get('code')
  useEffect(() => {
    if (invitation !== null) fillInvitation(invitation)
  }, [invitation])
  if (session === 'signed_in') return <Redirect key={next} to={next} replace />

  const welcome = (account: Account | null) => {
    if (account === null) return
    const number = groupAccountNumber(account.digital_account_number)
    showToast(t`Your account is ready. Your account number is ${number}.`)
  }
  return (
    <EntryFrame
      title={<Trans>Sign up</Trans>}
      lead={
        <Trans>
          All you need is an email address.{' '}
          <SiteLink href={preserveNext(PAGES.login, search)}>I already have an account</SiteLink>
        </Trans>
      }
      view={<FreeTierView />}
    >
      <FormBody
        refused={refused}
        failure={explainForm(failure, i18n)}
        isChecking={isChecking}
        onSubmit={async () => welcome(await signUp())}
      >
        <EmailField {...field('email')} />
        <LikelyEmail />
        <CodeField
          {...code}
          purpose="sign_up"
          onComplete={async () => welcome(await signUpWhenComplete())}
          onSend={sendSignUpCode}
        />
        <NewPasswordFields label={t`Password`} {...password} />
        <InvitationField {...field('invitation_code')} />
        <div>
          <TermsBox />
          <CheckBox
            name="news"
            checked={field('news').value !== ''}
            onChange={({ target }) => edit(signUpForm, 'news', target.checked ? 'yes' : '')}
          >
            <Trans>Email me about offers and what's new, now and then</Trans>
          </CheckBox>
          <CheckBox
            checked={keep}
            onChange={({ target }) => {
              signInStep.keep = target.checked
            }}
          >
            <Trans>Keep me signed in on this device</Trans>
          </CheckBox>
        </div>
        <ServiceButton type="submit" wide busy={busy}>
          {busy ? <Trans>Creating your account…</Trans> : <Trans>Create account</Trans>}
        </ServiceButton>
      </FormBody>
    </EntryFrame>
  )
}
