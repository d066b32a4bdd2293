import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Redirect, useSearch } from 'wouter'
import { PAGES } from '#contract/pages.ts'
import { MAX_EMAIL_LENGTH } from '#domain/credentials.ts'
import { nextPath } from '../../access.ts'
import { explain } from '../../error-messages.ts'
import { announce } from '../../state/announcement.ts'
import { useFields } from '../../state/bound-fields.ts'
import { member } from '../../state/member.ts'
import { signIn, signInForm } from '../../state/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { EntryFrame, ViewWords } from '../../ui/entry-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { keepNext } from '../../ui/keep-next.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SiteLink } from '../../ui/text-link.tsx'

/** Section 2, "Login": digital account or e-mail plus password. */
export default function LoginPage() {
  const { t, i18n } = useLingui()
  const search = useSearch()
  const { session } = useSnapshot(member)
  const { failure, busy, refused } = useSnapshot(signInForm)
  const field = useFields(signInForm)
  const next = nextPath(search)
  if (session === 'signed_in') return <Redirect key={next} to={next} replace />

  const enter = async () => {
    if (await signIn()) announce(t`Login succeeded`)
  }
  return (
    <EntryFrame
      title={<Trans>Login</Trans>}
      lead={<Trans>With your digital account number or your e-mail address.</Trans>}
      view={
        <ViewWords title={<Trans>Your pass travels with you</Trans>}>
          <Trans>
            Once you are signed in, your tier, the time that is left and your devices stay readable
            here, even with no network at all.
          </Trans>
        </ViewWords>
      }
    >
      <FormBody refused={refused} failure={failure && explain(failure, i18n)} onSubmit={enter}>
        <Field
          {...field('identifier')}
          label={t`Digital account or e-mail`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          required
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" wide busy={busy}>
          {busy ? <Trans>Signing in…</Trans> : <Trans>Login</Trans>}
        </Button>
      </FormBody>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        columnGap="6"
        justifyContent="space-between"
        marginTop="5"
      >
        <SiteLink
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          href={keepNext(PAGES.retrievePassword, search)}
        >
          <Trans>Forgot password</Trans>
        </SiteLink>
        <SiteLink
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          href={keepNext(PAGES.signUp, search)}
        >
          <Trans>Create an account</Trans>
        </SiteLink>
      </chakra.div>
    </EntryFrame>
  )
}
