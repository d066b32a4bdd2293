import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { Account } from '#contract/shown-account.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { explainForm } from '../../error-messages.ts'
import { ServiceButton } from '../../service-button.tsx'
import { showToast } from '../../state/app/toast.ts'
import { useCodeField, useFields, useNewPassword } from '../../state/forms/bound-fields.ts'
import { edit } from '../../state/forms/form.ts'
import { useLongProof } from '../../state/forms/proof.ts'
import { signInStep } from '../../state/sign-in/sign-in.ts'
import {
  sendSignUpCode,
  signUp,
  signUpDelivery,
  signUpForm,
  signUpWhenComplete,
} from '../../state/sign-in/sign-up.ts'
import { chakra } from '../../theme/chakra.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { NewPasswordFields } from '../../ui/controls/new-password-fields.tsx'
import { InvitationField } from './invitation-field.tsx'
import { TermsBox } from './terms-box.tsx'

/**
 * Asks for the emailed code and a password, and creates the account.
 * @param onWrongEmail called when the service refuses the address of the step before
 */
export function AccountStep({ onWrongEmail }: { onWrongEmail: () => void }) {
  const { t, i18n } = useLingui()
  const { failure, busy, refused } = useSnapshot(signUpForm)
  const { keep } = useSnapshot(signInStep)
  const field = useFields(signUpForm)
  const email = field('email').value
  const code = useCodeField(signUpForm, signUpDelivery, email)
  const password = useNewPassword(signUpForm)

  const finish = (account: Account | null) => {
    if (signUpForm.problems.email) onWrongEmail()
    if (account === null) return
    const number = groupAccountNumber(account.digital_account_number)
    showToast(t`Your account is ready. Your account number is ${number}.`)
  }
  return (
    <FormBody
      refused={refused}
      failure={explainForm(failure, i18n)}
      isChecking={useLongProof()}
      onSubmit={async () => finish(await signUp())}
    >
      <CodeField
        {...code}
        // the page says it above the form
        email=""
        purpose="sign_up"
        onComplete={async () => finish(await signUpWhenComplete())}
        onSend={sendSignUpCode}
      />
      {/* password managers take the text field before the password for the account's name */}
      <chakra.input
        srOnly
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="username"
        readOnly
        value={email}
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
          <Trans>Email me news and offers</Trans>
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
  )
}
