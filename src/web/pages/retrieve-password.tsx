import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { explainForm } from '../error-messages.ts'
import { ServiceButton } from '../service-button.tsx'
import { showToast } from '../state/app/toast.ts'
import { useCodeField, useFields, useNewPassword } from '../state/forms/bound-fields.ts'
import { useDeliveryDraft } from '../state/forms/code-delivery.ts'
import { useDraft } from '../state/forms/draft.ts'
import { useLongProof } from '../state/forms/proof.ts'
import {
  recover,
  recoverWhenComplete,
  recoveryChoice,
  recoveryDelivery,
  recoveryForm,
  sendRecoveryCode,
} from '../state/sign-in/recovery.ts'
import { SiteLink } from '../ui/basic/text-link.tsx'
import { CheckBox } from '../ui/controls/check-box.tsx'
import { CodeField } from '../ui/controls/code-field.tsx'
import { EmailField } from '../ui/controls/email-field.tsx'
import { FormBody } from '../ui/controls/form-body.tsx'
import { NewPasswordFields } from '../ui/controls/new-password-fields.tsx'
import { preserveNext } from '../ui/controls/preserve-next.ts'
import { EntryFrame, ViewWords } from '../ui/frames/entry-frame.tsx'

const KEPT = ['email', 'code'] as const

/**
 * Sets a new password with a code from the email (requirement 2.11): asks for the address alone until a code
 * is on its way to it.
 */
export default function RetrievePasswordPage() {
  const { t, i18n } = useLingui()
  const search = useSearch()
  const [, navigate] = useLocation()
  const { failure, busy, refused } = useSnapshot(recoveryForm)
  const { end_devices } = useSnapshot(recoveryChoice)
  const isChecking = useLongProof()
  const field = useFields(recoveryForm)
  const code = useCodeField(recoveryForm, recoveryDelivery, field('email').value)
  useDraft('recovery', recoveryForm, KEPT)
  useDeliveryDraft('recovery-code', recoveryDelivery)
  const password = useNewPassword(recoveryForm)
  const [sentTo, setSentTo] = useState('')
  // another code to the same address leaves the fields where they are
  if (code.status === 'sent' && sentTo !== code.email) setSentTo(code.email)
  const isSent = code.value !== '' || (sentTo !== '' && sentTo === code.email)

  const leave = (isSet: boolean) => {
    if (!isSet) return
    showToast(t`Operation succeeded`)
    navigate(preserveNext(PAGES.login, search), { replace: true })
  }
  return (
    <EntryFrame
      title={<Trans>Find password</Trans>}
      lead={
        <Trans>
          We’ll email you a code to set a new password.{' '}
          <SiteLink href={preserveNext(PAGES.login, search)}>Back to sign-in</SiteLink>
        </Trans>
      }
      bearer={field('email').value}
      isOnPhones={!isSent}
      view={
        <ViewWords title={<Trans>A clean start</Trans>}>
          <Trans>
            A new password signs you out everywhere. Your devices are disconnected too, unless you
            choose to keep them connected.
          </Trans>
        </ViewWords>
      }
    >
      <FormBody
        refused={refused}
        failure={isSent ? explainForm(failure, i18n) : code.failure}
        isChecking={isChecking}
        onSubmit={async () => (isSent ? leave(await recover()) : sendRecoveryCode())}
      >
        <EmailField {...field('email')} />
        {isSent ? (
          <>
            <CodeField
              {...code}
              // a code that was kept over a reload is not where the reader is
              autoFocus={code.status === 'sent'}
              purpose="recovery"
              onComplete={async () => leave(await recoverWhenComplete())}
              onSend={sendRecoveryCode}
            />
            <NewPasswordFields label={t`New password`} {...password} />
            <CheckBox
              checked={end_devices}
              onChange={({ target }) => {
                recoveryChoice.end_devices = target.checked
              }}
            >
              <Trans>
                Disconnect all my devices too. They stop within seconds, and you can switch them on
                again under Devices.
              </Trans>
            </CheckBox>
            <ServiceButton type="submit" wide busy={busy}>
              {busy ? <Trans>Setting the password…</Trans> : <Trans>Set new password</Trans>}
            </ServiceButton>
          </>
        ) : (
          <ServiceButton
            type="submit"
            wide
            busy={code.status === 'sending' || code.secondsLeft > 0}
          >
            <Trans>Send code</Trans>
          </ServiceButton>
        )}
      </FormBody>
    </EntryFrame>
  )
}
