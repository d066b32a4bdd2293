import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '../../../ui/controls/field.tsx'
import type { FieldValue } from '../../draft/draft-value.ts'
import { priceFrom, priceText } from '../../draft/typed-figures.ts'
import { useFieldError } from './use-draft.ts'

/** Edits a price in minor units as money. What is typed stays as it is typed until something else changes the price. */
export function PriceField({
  field,
  name,
  label,
  currency,
  isOptional = false,
}: {
  field: FieldValue
  name: string
  label: string
  currency: string
  /** an empty field is zero, which means none */
  isOptional?: boolean
}) {
  const { t } = useLingui()
  const { value } = field
  const [typed, setTyped] = useState({ text: priceText(value, currency), value })
  if (typed.value !== value) setTyped({ text: priceText(value, currency), value })
  const instruction = isOptional
    ? t`Enter a price such as 5.99, or leave it empty.`
    : t`Enter a price above zero, such as 4.99.`
  return (
    <Field
      name={name}
      label={label}
      value={typed.text}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      error={useFieldError(field, { instruction })}
      onChange={({ target: { value: text } }) => {
        const next = text === '' && isOptional ? 0 : priceFrom(text, currency)
        setTyped({ text, value: next })
        field.write(next)
      }}
    />
  )
}
