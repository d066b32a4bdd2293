import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { ActionForm, type Asked } from './action-form.tsx'

/** Renders a button that opens a dialog, which asks for the fields and a reason before it acts. */
export function Action<T>({
  look = 'plain',
  label,
  title,
  lead,
  ...asked
}: Asked<T> & {
  look?: 'primary' | 'plain' | 'danger' | 'quiet'
  /** label of the button that opens the dialog; `action` if absent */
  label?: string
  title: string
  /** explains what will happen, and what is lost */
  lead: ReactNode
}) {
  const [is_open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label ?? asked.action}
      </Button>
      {is_open && (
        <Modal title={title} onCancel={close}>
          <chakra.div color="muted" marginBottom="5">
            {lead}
          </chakra.div>
          <ActionForm
            {...asked}
            onCancel={close}
            onDone={(reply) => {
              close()
              asked.onDone(reply)
            }}
          />
        </Modal>
      )}
    </>
  )
}
