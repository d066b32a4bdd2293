import { Field, type FieldProps } from '../../../ui/controls/field.tsx'

/** Asks for one of some values, in the browser's own list. */
export function ChoiceField<T extends string>({
  options,
  onChoose,
  ...field
}: Omit<FieldProps, 'onChange' | 'children'> & {
  value: T
  options: readonly (readonly [value: T, name: string])[]
  onChoose: (value: T) => void
}) {
  return (
    <Field {...field} onChange={({ target }) => onChoose(target.value as T)}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Field>
  )
}
