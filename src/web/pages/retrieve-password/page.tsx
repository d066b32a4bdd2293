import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#contract/pages.ts'
import { explain } from '../../error-messages.ts'
import { announce } from '../../state/announcement.ts'
import { problemText } from '../../state/field-problems.ts'
import { edit } from '../../state/form.ts'
import { recover, recoverWhenComplete, recoveryForm } from '../../state/recovery.ts'
import { Button } from '../../ui/button.tsx'
import { EntryFrame, ViewWords } from '../../ui/entry-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { keepNext } from '../../ui/keep-next.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SiteLink } from '../../ui/text-link.tsx'
import { RecoveryCode } from './recovery-code.tsx'

/** Section 2, "Retrieve password": e-mail plus captcha, then a new password. */
export default function RetrievePasswordPage() {
  const { t, i18n } = useLingui()
  const search = useSearch()
  const [, navigate] = useLocation()
  const { values, problems, failure, busy, refused } = useSnapshot(recoveryForm, { sync: true })

  const leave = (is_set: boolean) => {
    if (!is_set) return
    announce(t`Operation succeeded`)
    navigate(keepNext(PAGES.login, search), { replace: true })
  }
  return (
    <EntryFrame
      title={<Trans>Find password</Trans>}
      lead={
        <Trans>
          We mail you a captcha; with it you set a new password.{' '}
          <SiteLink href={keepNext(PAGES.login, search)}>Back to login</SiteLink>
        </Trans>
      }
      view={
        <ViewWords title={<Trans>A clean start</Trans>}>
          <Trans>
            A new password signs the account out everywhere. Your membership, orders and devices
            stay as they are.
          </Trans>
        </ViewWords>
      }
    >
      <FormBody
        refused={refused}
        failure={failure && explain(failure, i18n)}
        onSubmit={async () => leave(await recover())}
      >
        <Field
          label={t`E-mail`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          value={values.email}
          error={problemText(problems.email, i18n)}
          onChange={({ target }) => edit(recoveryForm, 'email', target.value)}
        />
        <RecoveryCode onComplete={async () => leave(await recoverWhenComplete())} />
        <PasswordField
          label={t`New password`}
          hint={t`8-12 characters`}
          name="new-password"
          autoComplete="new-password"
          required
          value={values.password}
          error={problemText(problems.password, i18n)}
          onChange={({ target }) => edit(recoveryForm, 'password', target.value)}
        />
        <PasswordField
          label={t`Confirm password`}
          name="confirm-password"
          autoComplete="new-password"
          required
          value={values.confirmation}
          error={problemText(problems.confirmation, i18n)}
          onChange={({ target }) => edit(recoveryForm, 'confirmation', target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {busy ? <Trans>Setting the password…</Trans> : <Trans>Set the new password</Trans>}
        </Button>
      </FormBody>
    </EntryFrame>
  )
}
