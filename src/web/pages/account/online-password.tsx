import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { announce } from '../../state/announcement.ts'
import { useFields } from '../../state/bound-fields.ts'
import { changePassword, passwordChoice, passwordForm } from '../../state/change-password.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { SiteLink } from '../../ui/text-link.tsx'
import { OwnPassword } from './online-confirm.tsx'
import { SectionForm } from './online-form.tsx'
import { SectionFrame } from './section-frame.tsx'
import { tabPath } from './tab-of-address.ts'

/** Requirement 5.6: the old password is required to change a password. */
export function PasswordSection() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const field = useFields(passwordForm)
  const { end_devices } = useSnapshot(passwordChoice)
  const change = async () => {
    if (!(await changePassword())) return
    announce(t`Operation succeeded`)
    navigate(tabPath('settings'))
  }
  return (
    <SectionFrame
      lead={
        <Trans>
          Every other browser and app is signed out.{' '}
          <SiteLink href="/retrieve-password">I forgot my password</SiteLink>
        </Trans>
      }
    >
      <Card>
        <SectionForm
          form={passwordForm}
          action={<Trans>Set the new password</Trans>}
          onSubmit={change}
        >
          <OwnPassword password={field('old_password')} code={field('factor_code')} />
          <NewPasswordFields
            label={t`New password`}
            password={field('password')}
            confirmation={field('confirmation')}
          />
          <CheckBox
            checked={end_devices}
            onChange={({ target }) => {
              passwordChoice.end_devices = target.checked
            }}
          >
            <Trans>
              Disconnect all my devices too. They stop within seconds, and you can switch them on
              again under Devices.
            </Trans>
          </CheckBox>
        </SectionForm>
      </Card>
    </SectionFrame>
  )
}
