import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { announce } from '../../state/announcement.ts'
import { useCodeField, useFields } from '../../state/bound-fields.ts'
import {
  changeEmail,
  emailDelivery,
  emailForm,
  sendEmailChangeCode,
} from '../../state/change-email.ts'
import { member } from '../../state/member.ts'
import { shownValue } from '../../state/remote.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { OwnPassword } from './online-confirm.tsx'
import { SectionForm } from './online-form.tsx'
import { SectionFrame } from './section-frame.tsx'

/** Moves the account to another address, or binds its first one (decision 27). */
export function EmailSection() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const present = shownValue(useSnapshot(member).account)?.email
  const field = useFields(emailForm)
  const code = useCodeField(emailForm, emailDelivery, field('email').value)
  const change = async () => {
    const email = await changeEmail()
    if (email === null) return
    announce(t`Your address is ${email} now.`)
    navigate('/account')
  }
  return (
    <SectionFrame
      lead={
        present && (
          <Trans>
            Now it is <bdi>{present}</bdi>. We write to that address, too: for 72 hours a link in
            that mail brings it back.
          </Trans>
        )
      }
    >
      <Card>
        <SectionForm form={emailForm} action={<Trans>Change e-mail</Trans>} onSubmit={change}>
          <OwnPassword password={field('password')} code={field('factor_code')} />
          <EmailField {...field('email')} label={t`New e-mail`} />
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
