import { Trans } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { endPasskeyOffer } from '../../../state/security/passkey-offer.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { sectionPath } from '../parts/tab-of-address.ts'

/** Offers a passkey once, after sign-up. Either answer ends the offer. */
export function PasskeyOffer() {
  const [, navigate] = useLocation()
  const add = () => {
    endPasskeyOffer()
    navigate(sectionPath('passkeys'))
  }
  return (
    <Card>
      <chakra.h2 fontSize="18">
        <Trans>Sign in without a password next time?</Trans>
      </chakra.h2>
      <chakra.p color="muted" marginTop="1" marginBottom="4" maxWidth="text">
        <Trans>
          A passkey opens your account with your fingerprint, face or screen lock. You can add one
          later in Settings, too.
        </Trans>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button look="plain" onClick={add}>
          <Trans>Add a passkey</Trans>
        </Button>
        <Button look="quiet" onClick={endPasskeyOffer}>
          <Trans>No, thanks</Trans>
        </Button>
      </chakra.div>
    </Card>
  )
}
