import { type ReactElement, useState } from 'react'
import { Button } from '../ui/basic/button.tsx'
import { ConfirmDialog } from '../ui/controls/confirm-dialog.tsx'
import Toast from '../ui/frames/toast.tsx'
import { InstallSheet } from '../ui/offers/install-sheet.tsx'
import { LONG_NAME, sample } from './samples.ts'
import type { Subject } from './subject.ts'

/** Dialogs and the toast: each opens by a press, as it would hide the others. */
export const dialogs = (): Subject => ({
  id: 'dialogs',
  states: {
    question: <Opened render={(close) => questionOf(close, {})} />,
    danger: <Opened render={(close) => questionOf(close, { danger: true })} />,
    busy: <Opened render={(close) => questionOf(close, { busy: true })} />,
    'install with Safari': <Opened render={(close) => <InstallSheet isSafari onClose={close} />} />,
    'install from Safari': (
      <Opened render={(close) => <InstallSheet isSafari={false} onClose={close} />} />
    ),
    toast: (
      <Opened render={(close) => <Toast id={1} text={sample('sentence')} onClose={close} />} />
    ),
  },
})

const questionOf = (close: () => void, look: { danger?: boolean; busy?: boolean }) => (
  <ConfirmDialog
    {...look}
    title={sample('title')}
    safe={sample('safe')}
    action={sample('action')}
    onSafe={close}
    onAction={close}
  >
    {LONG_NAME}
  </ConfirmDialog>
)

function Opened({ render }: { render: (close: () => void) => ReactElement }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setIsOpen(true)}>
        {sample('action')}
      </Button>
      {isOpen && render(() => setIsOpen(false))}
    </>
  )
}
