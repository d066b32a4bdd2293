import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { isRefusal } from '../../remote.ts'
import { useFields } from '../../state/forms/bound-fields.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Lark } from '../../ui/basic/lark.tsx'
import { FactorCodeField } from '../../ui/controls/factor-code-field.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { signIn, signInForm } from '../state/sign-in.ts'
import { Section } from '../ui/page.tsx'
import { sayFailure } from '../words.ts'

/** Asks for name, password and second factor in one step. */
export function SignInPage() {
  const { t, i18n } = useLingui()
  const { busy, failure, refused } = useSnapshot(signInForm)
  const field = useFields(signInForm)
  const isWrong = isRefusal(failure, 'wrong_credentials')
  const failureText = isWrong
    ? t`The name, password or code is wrong. Check all three; each code works only once.`
    : sayFailure(failure, i18n)
  return (
    <Section
      width="full"
      maxWidth="28rem"
      marginInline="auto"
      marginBlock={{ base: '0', md: '16' }}
      gap="0"
      padding={{ base: '5', md: '8' }}
      css={{ '& [type=submit]': { marginTop: '2' } }}
    >
      <Lark size="36px" />
      <chakra.h1 tabIndex={-1} fontSize="28" marginTop="4">
        <Trans>Sign in as operator</Trans>
      </chakra.h1>
      <chakra.p color="muted" marginTop="2" marginBottom="6">
        <Trans>Members sign in on the site.</Trans>
        <br />
        <Trans>An owner adds new operators.</Trans>
      </chakra.p>
      <FormBody refused={refused} failure={failureText} onSubmit={() => signIn('code')}>
        <Field
          {...field('name')}
          label={t({ message: 'Name', context: 'person' })}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          required
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
        />
        <FactorCodeField {...field('code')} kind="authenticator" />
        <Button type="submit" wide busy={busy}>
          {busy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
        </Button>
        <Button look="plain" wide busy={busy} onClick={() => signIn('passkey')}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      </FormBody>
    </Section>
  )
}
