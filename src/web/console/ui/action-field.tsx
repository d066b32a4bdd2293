import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Field, type FieldProps } from '../../ui/controls/field.tsx'

/** Values that can be chosen, with their names. */
type Options = readonly (readonly [value: string, name: string])[]

/** A field of a dialog that acts. */
export interface ActionField
  extends Pick<FieldProps, 'hint' | 'inputMode' | 'lines' | 'maxLength' | 'type' | 'min'> {
  name: string
  label: string
  isOptional?: boolean
  /** asks for the field only while this holds of what is typed in the others */
  isAsked?: (values: Record<string, string>) => boolean
  /** what stands in the field at first */
  initial?: string
  /** says what the field takes, for when it takes something else */
  wrong?: string
  /** checks what is typed before it is sent; empty text is not checked */
  isRight?: (typed: string) => boolean
  /** says why the service refuses what is right in form; `wrong` if absent */
  refused?: string
  /** makes the field a choice of one */
  options?: Options
  /** makes the field a choice of any number; its value is the chosen ones, comma-separated */
  several?: Options
}

/** Reads the value of a field that takes several of some words. */
export const chosenOf = <Word extends string>(words: readonly Word[], value = ''): Word[] =>
  words.filter((word) => value.split(',').includes(word))

interface InputProps {
  field: ActionField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Renders a field of a dialog by its kind. */
export function ActionFieldInput({ field, ...input }: InputProps) {
  const { t } = useLingui()
  if (field.several) return <Several {...input} field={field} options={field.several} />
  const {
    label,
    isOptional,
    initial: _initial,
    wrong: _wrong,
    isRight: _isRight,
    refused: _refused,
    isAsked: _isAsked,
    options,
    ...rest
  } = field
  return (
    <Field
      {...rest}
      {...input}
      label={isOptional ? t`${label} (optional)` : label}
      autoComplete="off"
      onChange={({ target }) => input.onChange(target.value)}
    >
      {options?.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Field>
  )
}

function Several({
  field: { label, hint },
  options,
  value,
  error,
  onChange,
}: InputProps & { options: Options }) {
  const id = useId()
  const chosen = new Set(value.split(',').filter((name) => name !== ''))
  const toggle = (option: string, isChosen: boolean) => {
    const names = options.map(([name]) => name)
    onChange(names.filter((name) => (name === option ? isChosen : chosen.has(name))).join(','))
  }
  return (
    <chakra.fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      border="none"
      padding="0"
      margin="0"
      minWidth="0"
    >
      <chakra.legend padding="0" fontWeight={600}>
        {label}
      </chakra.legend>
      <chakra.p color="muted" fontSize="14">
        {hint}
      </chakra.p>
      <chakra.div
        display="grid"
        columnGap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {options.map(([option, words]) => (
          <CheckBox
            key={option}
            name={option}
            checked={chosen.has(option)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => toggle(option, target.checked)}
          >
            {words}
          </CheckBox>
        ))}
      </chakra.div>
      {error && (
        <chakra.p id={`${id}-error`} role="alert" color="bad" fontSize="14" fontWeight={600}>
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
