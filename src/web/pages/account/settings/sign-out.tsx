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
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        <Trans>Sign out</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          title={t`Are you sure to log out?`}
          safe={t`Stay signed in`}
          action={t`Sign out`}
          danger
          onSafe={() => setAsked(false)}
          onAction={async () => {
            navigate('/')
            await signOut()
            showToast(t`Operation succeeded`)
          }}
        >
          <Trans>
            The copy saved on this device will be deleted. Your membership and orders don't change.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
