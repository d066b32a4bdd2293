import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { acceptLikelyEmail, doubt, signUpForm } from '../../state/sign-in/sign-up.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'

/** Asks once whether an address was mistyped, before a code goes to a stranger; sending again is a no. */
export function LikelyEmail({ onSent }: { onSent: (isSent: boolean) => void }) {
  const { email, likely } = useSnapshot(doubt)
  const { values } = useSnapshot(signUpForm)
  if (likely === '' || normalizeEmail(values.email) !== email) return null
  return (
    <Alert tone="info">
      <p>
        <Trans>
          Did you mean <bdi>{likely}</bdi>? If your address is right, press “Send code” again.
        </Trans>
      </p>
      <Button look="quiet" onClick={async () => onSent(await acceptLikelyEmail())}>
        <Trans>Use this address</Trans>
      </Button>
    </Alert>
  )
}
