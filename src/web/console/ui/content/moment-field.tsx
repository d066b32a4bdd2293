import { useLingui } from '@lingui/react/macro'
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
}: {
  field: FieldValue
  name?: string
  label: string
}) {
  const { t } = useLingui()
  const text = typedText(field)
  const zone = zoneAt(parseDateTime(text) ?? now())
  return (
    <Field
      name={name}
      label={label}
      hint={t`Your local time: ${zone}`}
      type="datetime-local"
      max="9999-12-30T23:59"
      error={useFieldError(field, { instruction: t`Enter a valid date and time.` })}
      value={localTime(text)}
      onChange={({ target }) => field.write(momentOf(target.value))}
    />
  )
}
