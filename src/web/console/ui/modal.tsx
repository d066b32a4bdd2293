import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

const Dialog = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(100% - 2rem, 32rem)',
    maxHeight: 'calc(100dvh - 2rem)',
    overflowY: 'auto',
    padding: { base: '5', md: '6' },
    borderRadius: 'card',
    border: '1px solid',
    borderColor: 'line',
    background: 'card',
    color: 'ink',
    boxShadow: 'raised',
    _backdrop: { background: 'scrim' },
  },
})

/** Shows a modal dialog; Escape cancels it. */
export function Modal({
  title,
  onCancel,
  children,
}: {
  title: ReactNode
  onCancel: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // focuses Cancel where the dialog marks it as the safe answer
    dialog?.querySelector<HTMLElement>('[data-focus]')?.focus()
    // closing gives the focus back to the element that had it before
    return () => dialog?.close()
  }, [])
  return (
    <Dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <chakra.h2 id={titleId} fontSize="22" marginBottom="3">
        {title}
      </chakra.h2>
      {children}
    </Dialog>
  )
}
