import { type ReactNode, useRef, useState } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

/** Renders a button that opens a dialog, which asks for the fields and a reason before it acts. */
export function Action<T>({
  look = 'plain',
  label,
  title,
  lead,
  ...formProps
}: ActionFormProps<T> & {
  look?: 'primary' | 'plain' | 'quiet'
  /** label of the button that opens the dialog; `action` if absent */
  label?: string
  title: string
  /** explains what will happen, and what is lost */
  lead: ReactNode
}) {
  const [is_open, setOpen] = useState(false)
  const isRefused = useRef(false)
  const open = () => {
    isRefused.current = false
    setOpen(true)
  }
  const cancel = () => {
    setOpen(false)
    if (isRefused.current) formProps.onRefused?.()
  }
  return (
    <>
      <Button look={look} data-danger={formProps.danger} onClick={open}>
        {label ?? formProps.action}
      </Button>
      {is_open && (
        <Modal title={title} onCancel={cancel}>
          <chakra.div color="muted" marginBottom="5">
            {lead}
          </chakra.div>
          <ActionForm
            {...formProps}
            explainReply={(reply) => {
              const words = formProps.explainReply?.(reply) ?? null
              isRefused.current = words !== null
              return words
            }}
            onCancel={cancel}
            onDone={(reply) => {
              setOpen(false)
              formProps.onDone(reply)
            }}
          />
        </Modal>
      )}
    </>
  )
}
