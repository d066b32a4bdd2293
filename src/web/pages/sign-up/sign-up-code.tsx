import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { explain } from '../../error-messages.ts'
import { isAbout } from '../../state/code-delivery.ts'
import { problemText } from '../../state/field-problems.ts'
import { edit } from '../../state/form.ts'
import { mailboxPath } from '../../state/mailbox.ts'
import { useSecondsLeft } from '../../state/seconds-left.ts'
import { sendSignUpCode, signUpDelivery, signUpForm } from '../../state/sign-up.ts'
import { site } from '../../state/site.ts'
import { CodeField } from '../../ui/code-field.tsx'

/** The captcha of sign-up; what is shown of its delivery is about the address in the form. */
export function SignUpCode({ onComplete }: { onComplete: () => void }) {
  const { i18n } = useLingui()
  const { values, problems } = useSnapshot(signUpForm, { sync: true })
  const delivery = useSnapshot(signUpDelivery)
  const { config } = useSnapshot(site)
  const is_about = isAbout(delivery, values.email)
  const seconds_left = useSecondsLeft(is_about ? delivery.again_at_ms : null)
  return (
    <CodeField
      purpose="sign_up"
      value={values.code}
      error={problemText(problems.code, i18n)}
      status={is_about ? delivery.status : 'idle'}
      email={delivery.email}
      failure={is_about && delivery.failure ? explain(delivery.failure, i18n) : null}
      seconds_left={seconds_left}
      mailbox_href={mailboxPath(config)}
      onChange={(value) => edit(signUpForm, 'code', value)}
      onComplete={onComplete}
      onSend={sendSignUpCode}
    />
  )
}
