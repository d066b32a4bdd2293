import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { explain, explainForm } from '../../error-messages.ts'
import { failureOf } from '../../remote.ts'
import { ServiceButton } from '../../service-button.tsx'
import { useFields } from '../../state/forms/bound-fields.ts'
import { useLongProof } from '../../state/forms/proof.ts'
import {
  offerPasskeys,
  passkeySignIn,
  signInWithPasskey,
} from '../../state/sign-in/passkey-sign-in.ts'
import { signIn, signInForm, signInStep } from '../../state/sign-in/sign-in.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { preserveNext } from '../../ui/controls/preserve-next.ts'

const WayLink = chakra(SiteLink, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '11' },
})

/** Asks for account and password, or for a passkey. */
export function PasswordStep({ search, onEntered }: { search: string; onEntered: () => void }) {
  const { t, i18n } = useLingui()
  const { failure, busy, refused } = useSnapshot(signInForm)
  const { keep } = useSnapshot(signInStep)
  const passkey = useSnapshot(passkeySignIn).work
  const passkeyFailure = failureOf(passkey)
  const field = useFields(signInForm)
  const greetOnce = (hasEntered: boolean) => {
    if (hasEntered) onEntered()
  }
  return (
    <>
      <FormBody
        refused={refused}
        failure={explainForm(failure, i18n)}
        isChecking={useLongProof()}
        onSubmit={async () => greetOnce(await signIn())}
      >
        <Field
          {...field('identifier')}
          label={t`Digital account or email`}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          required
          onFocus={async () => greetOnce(await offerPasskeys())}
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
        />
        <CheckBox
          checked={keep}
          onChange={({ target }) => {
            signInStep.keep = target.checked
          }}
        >
          <Trans>Keep me signed in on this device</Trans>
        </CheckBox>
        <ServiceButton type="submit" wide busy={busy}>
          {busy ? <Trans>Signing in…</Trans> : <Trans>Login</Trans>}
        </ServiceButton>
      </FormBody>
      <chakra.div display="grid" gap="3" marginTop="3">
        <ServiceButton
          look="plain"
          wide
          busy={passkey.status === 'busy'}
          onClick={async () => greetOnce(await signInWithPasskey())}
        >
          <Trans>Sign in with a passkey</Trans>
        </ServiceButton>
        {passkeyFailure && <Alert tone="bad">{explain(passkeyFailure, i18n)}</Alert>}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        columnGap="6"
        justifyContent="space-between"
        marginTop="5"
      >
        <WayLink href={preserveNext(PAGES.retrievePassword, search)}>
          <Trans>Forgot password</Trans>
        </WayLink>
        <WayLink href={preserveNext(PAGES.signUp, search)}>
          <Trans>Create account</Trans>
        </WayLink>
      </chakra.div>
    </>
  )
}
