import { useState } from 'react'
import { Field } from '../../../ui/controls/field.tsx'
import { priceFrom, priceText } from '../../file-texts/plans-text.ts'

/** Edits a price as money. What is typed stays as it is typed until something else changes the price. */
export function PriceField({
  name,
  label,
  value,
  currency,
  isChecked,
  isRight,
  wrong,
  onChange,
}: {
  name: string
  label: string
  value: number | string
  currency: string
  isChecked: boolean
  isRight: (value: number | string) => boolean
  /** says what the field takes */
  wrong: string
  onChange: (value: number | string) => void
}) {
  const [typed, setTyped] = useState({ text: priceText(value, currency), value })
  if (typed.value !== value) setTyped({ text: priceText(value, currency), value })
  return (
    <Field
      name={name}
      label={label}
      value={typed.text}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      error={isChecked && !isRight(value) ? wrong : null}
      onChange={({ target: { value: text } }) => {
        const next = priceFrom(text, currency)
        setTyped({ text, value: next })
        onChange(next)
      }}
    />
  )
}
