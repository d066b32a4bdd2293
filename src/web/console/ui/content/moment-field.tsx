import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { parseDateTime } from '#domain/time/dates.ts'
import { now } from '../../../clock.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { type FieldValue, typedText } from '../../draft/draft-value.ts'
import { localTime, momentOf, zoneAt } from '../../draft/moments.ts'
import { useFieldError } from './use-draft.ts'

/** Edits a time of a content file by the operator's clock. */
export function MomentField({
  field,
  name = field.place,
  label,
  hint = (zone) => zone,
}: {
  field: FieldValue
  name?: string
  label: string
  hint?: (zone: string) => ReactNode
}) {
  const { t } = useLingui()
  const text = typedText(field)
  return (
    <Field
      name={name}
      label={label}
      hint={hint(zoneAt(parseDateTime(text) ?? now()))}
      type="datetime-local"
      max="9999-12-30T23:59"
      error={useFieldError(field, { instruction: t`Enter a valid date and time.` })}
      value={localTime(text)}
      onChange={({ target }) => field.write(momentOf(target.value))}
    />
  )
}
