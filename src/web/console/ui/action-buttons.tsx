import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../../ui/basic/button.tsx'

/** Renders the buttons of a dialog: Cancel first, then the action; on a page the action alone. */
export function ActionButtons({
  action,
  danger = false,
  busy,
  safeFirst = false,
  onCancel,
}: {
  action: ReactNode
  danger?: boolean
  busy: boolean
  /** focuses Cancel when the dialog opens */
  safeFirst?: boolean
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
        <Button look="plain" data-focus={safeFirst || undefined} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
    </chakra.div>
  )
}
