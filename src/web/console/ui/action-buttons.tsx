import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../../ui/basic/button.tsx'

/** Renders the buttons of a dialog: Cancel first, then the action; on a page the action alone. */
export function ActionButtons({
  action,
  danger = false,
  busy,
  onCancel,
}: {
  action: ReactNode
  /** focuses Cancel when the dialog opens */
  danger?: boolean
  busy: boolean
  onCancel?: (() => void) | undefined
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      justifyContent={onCancel ? 'flex-end' : 'flex-start'}
    >
      {onCancel && (
        <Button look="plain" data-focus={danger || undefined} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
    </chakra.div>
  )
}
