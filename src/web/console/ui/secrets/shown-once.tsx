import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Copyable } from './copyable.tsx'

/** Shows a secret that cannot be shown again. */
export function ShownOnce({
  text,
  label,
  children,
  otherwise,
  onClose,
}: {
  text: string
  /** of the button that copies it */
  label: string
  /** explains the secret */
  children: ReactNode
  /** another way, below the secret */
  otherwise?: ReactNode
  onClose: () => void
}) {
  return (
    <Alert tone="good">
      <p>{children}</p>
      <Copyable text={text} label={label} />
      {otherwise}
      <Button look="plain" onClick={onClose}>
        <Trans>I’ve saved it</Trans>
      </Button>
    </Alert>
  )
}
