import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../basic/button.tsx'

const Dialog = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(100% - 2rem, 26rem)',
    padding: '6',
    borderRadius: 'card',
    border: '1px solid',
    borderColor: 'line',
    background: 'card',
    color: 'ink',
    boxShadow: 'raised',
    _backdrop: { background: 'scrim' },
  },
})

/** Asks for confirmation. The safe answer has the focus, and Escape gives it. */
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
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    // focuses the safe answer, its first control: `autoFocus` would reckon styles for a dialog that is not shown yet
    dialog?.showModal()
    // closing gives the focus back to the element that had it before
    return () => dialog?.close()
  }, [])
  return (
    <Dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onSafe()
      }}
    >
      <chakra.h2 id={titleId} fontSize="22">
        {title}
      </chakra.h2>
      {children && (
        <chakra.div color="muted" marginTop="3">
          {children}
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="6" justifyContent="flex-end">
        <Button look="plain" onClick={onSafe}>
          {safe}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onAction}>
          {action}
        </Button>
      </chakra.div>
    </Dialog>
  )
}
