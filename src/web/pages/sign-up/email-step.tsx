import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { formatCountdown } from '../../format.ts'
import { ServiceButton } from '../../service-button.tsx'
import { useCodeField, useFields } from '../../state/forms/bound-fields.ts'
import { useLongProof } from '../../state/forms/proof.ts'
import { sendSignUpCode, signUpDelivery, signUpForm } from '../../state/sign-in/sign-up.ts'
import { EmailField } from '../../ui/controls/email-field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { LikelyEmail } from './likely-email.tsx'

/** Asks for the address, and sends a code to it; one that was sent already is not sent again. */
export function EmailStep({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const { refused } = useSnapshot(signUpForm)
  const email = useFields(signUpForm)('email')
  const { status, failure, secondsLeft } = useCodeField(signUpForm, signUpDelivery, email.value)
  const isSent = status === 'sent'
  const isWaiting = !isSent && secondsLeft > 0
  const countdown = formatCountdown(secondsLeft * 1000)
  const label = () => {
    if (isSent) return t`Continue`
    return isWaiting ? t`Resend in ${countdown}` : t`Send code`
  }
  const goOn = (hasCode: boolean) => {
    if (hasCode) onSent()
  }
  return (
    <FormBody
      refused={refused}
      failure={failure}
      isChecking={useLongProof()}
      onSubmit={async () => goOn(isSent || (await sendSignUpCode()))}
    >
      <EmailField {...email} />
      <LikelyEmail onSent={goOn} />
      <ServiceButton type="submit" wide busy={status === 'sending' || isWaiting}>
        {label()}
      </ServiceButton>
    </FormBody>
  )
}
