import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { showToast } from '../../../state/app/toast.ts'
import { signOut } from '../../../state/session/member.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'

/** Signs out after a confirmation. It works offline, because this device's copies are removed first. */
export function SignOut() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setConfirming(true)}>
        <Trans>Sign out</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Are you sure to log out?`}
          safe={t`Stay signed in`}
          action={t`Sign out`}
          danger
          onSafe={() => setConfirming(false)}
          onAction={async () => {
            navigate('/')
            await signOut()
            showToast(t`Operation succeeded`)
          }}
        >
          <Trans>
            The copy saved on this device will be deleted. Your membership and orders don’t change.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
