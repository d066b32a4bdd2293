import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../ui/basic/alert.tsx'

/** Tells that only the file editor can show what a file holds. */
export function NotInForm() {
  return (
    <Alert tone="bad">
      <Trans>
        The file contains something this form can’t show. Edit it as a file, or discard your
        changes.
      </Trans>
    </Alert>
  )
}
