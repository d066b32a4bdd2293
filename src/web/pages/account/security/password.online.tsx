import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { showToast } from '../../../state/app/toast.ts'
import { useFields, useNewPassword } from '../../../state/forms/bound-fields.ts'
import {
  changePassword,
  passwordChoice,
  passwordForm,
} from '../../../state/security/change-password.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { NewPasswordFields } from '../../../ui/controls/new-password-fields.tsx'
import { SectionForm } from '../parts/form.online.tsx'
import { tabPath } from '../parts/tab-of-address.ts'
import { SectionFrame } from '../settings/section-frame.tsx'
import { OwnPassword } from './confirm.online.tsx'
import { StayingDevices } from './staying-devices.online.tsx'

/** Changes the password, which requires the old one (requirement 5.6). */
export function PasswordSection() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const field = useFields(passwordForm)
  const password = useNewPassword(passwordForm)
  const { end_devices } = useSnapshot(passwordChoice)
  const change = async () => {
    if (!(await changePassword())) return
    showToast(t`Operation succeeded`)
    navigate(tabPath('settings'))
  }
  return (
    <SectionFrame
      lead={
        <Trans>
          Every other browser and app will be signed out.{' '}
          <SiteLink href="/retrieve-password">I forgot my password</SiteLink>
        </Trans>
      }
    >
      <Card>
        <SectionForm form={passwordForm} action={<Trans>Set new password</Trans>} onSubmit={change}>
          <OwnPassword password={field('old_password')} code={field('factor_code')} />
          <NewPasswordFields label={t`New password`} {...password} />
          <StayingDevices
            isEnding={end_devices}
            onChange={(isEnding) => {
              passwordChoice.end_devices = isEnding
            }}
          />
        </SectionForm>
      </Card>
    </SectionFrame>
  )
}
