import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { RISES } from '../../theme/motion.ts'

const Dialog = chakra('dialog', {
  base: {
    // a sheet at the foot of a phone, near the thumb
    margin: { base: 'auto auto 0', sm: 'auto' },
    borderRadius: { base: '12px 12px 0 0', sm: 'card' },
    width: 'full',
    maxHeight: 'calc(100dvh - 2rem)',
    overflowY: 'auto',
    padding: { base: '5', md: '6' },
    border: 'hairline',
    background: 'card',
    color: 'ink',
    boxShadow: 'raised',
    ...RISES,
    _backdrop: { background: 'scrim' },
  },
})

/** Shows a modal dialog; Escape cancels it. @param width of a wide window, as CSS writes it */
export function Modal({
  title,
  width = '32rem',
  onCancel,
  children,
}: {
  title: ReactNode
  width?: string
  onCancel: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    // focuses the first control: `autoFocus` would reckon styles for a dialog that is not shown yet
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
      maxWidth={{ base: 'full', sm: `min(100%, ${width})` }}
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
