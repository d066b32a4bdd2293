import { useState } from 'react'
import { Field } from '../../../ui/controls/field.tsx'
import { priceFrom, priceText } from '../../file-texts/plans-text.ts'

/** Edits a price as money. What is typed stays as it is typed until something else changes the price. */
export function PriceField({
  name,
  label,
  value,
  currency,
  error,
  onChange,
}: {
  name: string
  label: string
  /** minor units, or the typed text while it is no price */
  value: number | string
  currency: string
  error: string | null
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
      error={error}
      onChange={({ target: { value: text } }) => {
        const next = priceFrom(text, currency)
        setTyped({ text, value: next })
        onChange(next)
      }}
    />
  )
}
