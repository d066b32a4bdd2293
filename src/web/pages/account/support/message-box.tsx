import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { MAX_MESSAGE } from '#contract/messages.ts'
import { explainForm } from '../../../error-messages.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import { useDraft } from '../../../state/forms/draft.ts'
import { threadForm } from '../../../state/support/thread-forms.ts'
import { writeToSupport } from '../../../state/support/write-to-support.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FormBody } from '../../../ui/controls/form-body.tsx'

const KEPT = ['message'] as const

/** A box to write to support. Without the service nothing is sent, and what is typed stays. */
export function MessageBox({
  message_id,
  label,
  hint,
  lines,
  beside,
  onSent,
}: {
  /** null: begins a conversation */
  message_id: string | null
  label: string
  hint?: ReactNode
  lines: number
  /** actions beside the button that sends */
  beside?: ReactNode
  onSent: (message_id: string) => void
}) {
  const { i18n } = useLingui()
  const { form } = threadForm(message_id)
  const { failure, busy, refused } = useSnapshot(form)
  const { can, reason } = useCanChange()
  const field = useFields(form)
  useDraft(`support:${message_id ?? ''}`, form, KEPT)
  return (
    <FormBody
      refused={refused}
      failure={explainForm(failure, i18n)}
      onSubmit={async () => {
        const sent = can ? await writeToSupport(message_id) : null
        if (sent !== null) onSent(sent)
      }}
    >
      <Field
        {...field('message')}
        label={label}
        hint={hint}
        name="message"
        lines={lines}
        maxLength={MAX_MESSAGE}
        required
      />
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" busy={busy || !can}>
          <Trans comment="button: sends the message">Send</Trans>
        </Button>
        {beside}
      </chakra.div>
    </FormBody>
  )
}
