import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../basic/button.tsx'
import { Modal } from './modal.tsx'

/** Asks for confirmation. The safe answer, its first control, has the focus, and Escape gives it. */
export function ConfirmDialog({
  title,
  children,
  safe,
  action,
  danger = false,
  busy = false,
  onSafe,
  onAction,
}: {
  title: string
  children?: ReactNode
  safe: string
  action: string
  danger?: boolean
  busy?: boolean
  onSafe: () => void
  onAction: () => void
}) {
  return (
    <Modal title={title} width="26rem" onCancel={onSafe}>
      {children && <chakra.div color="muted">{children}</chakra.div>}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        marginTop="6"
        justifyContent="flex-end"
        css={{ '& > button': { flex: { base: '1 0 auto', sm: 'none' } } }}
      >
        <Button look="plain" onClick={onSafe}>
          {safe}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onAction}>
          {action}
        </Button>
      </chakra.div>
    </Modal>
  )
}
