import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { shownValue } from '../../../remote.ts'
import { showToast } from '../../../state/app/toast.ts'
import { useCodeField, useFields } from '../../../state/forms/bound-fields.ts'
import {
  changeEmail,
  emailDelivery,
  emailForm,
  sendEmailChangeCode,
} from '../../../state/security/change-email.ts'
import { member } from '../../../state/session/member.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { EmailField } from '../../../ui/controls/email-field.tsx'
import { SectionForm } from '../parts/form.online.tsx'
import { SectionFrame } from '../settings/section-frame.tsx'
import { OwnPassword } from './confirm.online.tsx'

/** Changes the account's email address, or binds its first one (decision 27). */
export function EmailSection() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const present = shownValue(useSnapshot(member).account)?.email
  const field = useFields(emailForm)
  const code = useCodeField(emailForm, emailDelivery, field('email').value)
  const change = async () => {
    const email = await changeEmail()
    if (email === null) return
    showToast(t`Your email address is now ${email}.`)
    navigate('/account?tab=settings', { replace: true })
  }
  return (
    <SectionFrame
      lead={
        present && (
          <Trans>
            Your current address is <bdi translate="no">{present}</bdi>. We’ll email it too: a link
            there undoes the change for 72 hours.
          </Trans>
        )
      }
    >
      <Card>
        <SectionForm form={emailForm} action={<Trans>Change email</Trans>} onSubmit={change}>
          <OwnPassword password={field('password')} code={field('factor_code')} />
          <EmailField {...field('email')} label={t`New email`} />
          <CodeField
            {...code}
            purpose="change_email"
            onComplete={() => {}}
            onSend={sendEmailChangeCode}
          />
        </SectionForm>
      </Card>
    </SectionFrame>
  )
}
