import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Outcome } from '../../api.ts'
import { explainForm } from '../../error-messages.ts'
import { problemText } from '../../state/forms/field-problems.ts'
import { createForm, edit, type Form, submit } from '../../state/forms/form.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { type ActionField, ActionFieldInput } from './action-field.tsx'

/** The values of an action's form by the name of each field; each has a reason. */
export type ActionValues = Record<string, string> & { why: string }

/** An action to be done with a reason. */
export interface ActionFormProps<T> {
  /** label of the button that acts: a verb */
  action: string
  danger?: boolean
  fields?: readonly ActionField[]
  send: (values: ActionValues) => Promise<Outcome<T>>
  /** says why a reply means that nothing was done, so that the form stays; null = it was done */
  explainReply?: (reply: T) => string | null
  /** when the form is closed after such a reply: what the page shows may be out of date */
  onRefused?: () => void
  onDone: (reply: T) => void
}

const WRONG = { kind: 'refused', error: 'invalid_request' } as const

/** Asks for the fields of an action and a reason, and acts. */
export function ActionForm<T>({
  action,
  danger = false,
  fields: ownFields = [],
  send,
  explainReply = () => null,
  onDone,
  onCancel,
}: ActionFormProps<T> & {
  /** closes the dialog around the form; a form on a page has none */
  onCancel?: () => void
}) {
  const { t, i18n } = useLingui()
  const why = { name: 'why', label: t`Reason`, hint: t`Recorded in the audit log`, maxLength: 500 }
  const allFields: readonly ActionField[] = [...ownFields, why]
  const [form] = useState(() => {
    const newForm = createForm(...allFields.map(({ name }) => name))
    for (const { name, initial } of allFields) newForm.values[name] = initial ?? ''
    return newForm
  })
  const { busy, failure, refused, values, problems } = useSnapshot(form, {
    sync: true,
  }) as Form<string>
  const fields = allFields.filter(({ isAsked }) => isAsked?.(values) ?? true)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)

  const errorOf = ({ name, wrong, refused = wrong, isRight }: ActionField) => {
    if (missing.includes(name)) return t`Please fill this in`
    const problem = problems[name]
    const words = isRight?.(values[name]?.trim() ?? '') ? refused : wrong
    return (problem && words) ?? problemText(problem, i18n)
  }

  const sendForm = async () => {
    const empty = fields
      .filter(({ name, isOptional }) => !isOptional && values[name]?.trim() === '')
      .map(({ name }) => name)
    setMissing(empty)
    setRefusal(null)
    if (empty.length > 0) {
      form.refused += 1
      return
    }
    const wrong = fields.filter(({ name, isRight }) => {
      const typed = values[name]?.trim() ?? ''
      return typed !== '' && isRight?.(typed) === false
    })
    const problems = Object.fromEntries(wrong.map(({ name }) => [name, WRONG]))
    const reply = await submit(form, problems, () => send({ why: '', ...values }))
    if (reply === null) return
    const refused = explainReply(reply)
    if (refused === null) return onDone(reply)
    setRefusal(refused)
    form.refused += 1
  }
  const words = refusal ?? explainForm(failure, i18n)
  return (
    <FormBody refused={refused} failure={null} onSubmit={sendForm}>
      {fields.map((field) => (
        <ActionFieldInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errorOf(field)}
          onChange={(value) => {
            setMissing(missing.filter((name) => name !== field.name))
            edit(form, field.name, value)
          }}
        />
      ))}
      {/* above the buttons: below them it would be out of sight in a long dialog */}
      {words !== null && <Alert tone="bad">{words}</Alert>}
      <ActionButtons {...{ danger, busy, action, onCancel }} />
    </FormBody>
  )
}
