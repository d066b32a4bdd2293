import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import {
  checkOf,
  choicesOf,
  type FieldValue,
  kindOf,
  listOf,
  typedText,
} from '../../draft/draft-value.ts'
import { wholeFrom } from '../../draft/typed-figures.ts'
import { ChoiceField } from './choice-field.tsx'
import { useFieldError } from './use-draft.ts'

interface DraftFieldProps
  extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error' | 'children'> {
  field: FieldValue
  label: ReactNode
  /** names of the choices */
  names?: Readonly<Record<string, MessageDescriptor>>
  /** says what to type, in place of the check's words */
  instruction?: string
  /** other places whose problems the field says */
  also?: readonly string[]
}

const ADDRESS = { autoCapitalize: 'none', spellCheck: false } as const

/** How texts are typed, by the problem that their schema names. */
const LOOKS: Readonly<Record<string, ComponentProps<'input'>>> = {
  not_email: { type: 'email', ...ADDRESS },
  not_link: { type: 'url', ...ADDRESS },
  not_link_or_page: { inputMode: 'url', ...ADDRESS },
}

/** Edits a value of a content file by the control that its schema asks for. */
export function DraftField(props: DraftFieldProps) {
  const { field, label } = props
  const named = { name: field.place.replaceAll('.', '-'), autoComplete: 'off', ...props }
  if (kindOf(field) !== 'boolean') return <Typed {...named} />
  return (
    <CheckBox
      name={named.name}
      checked={field.value === true}
      onChange={({ target }) => field.write(target.checked)}
    >
      {label}
    </CheckBox>
  )
}

function Typed({ field, names = {}, instruction, also = [], ...props }: DraftFieldProps) {
  const { i18n } = useLingui()
  const zones = useId()
  const lines = listOf(field)
  const places = lines.map((_, index) => `${field.place}.${index}`)
  const error = useFieldError(field, { instruction, also: [...also, ...places] })
  const look = { ...props, error, value: typedText(field) }
  const reading = (read: (typed: string) => unknown) => ({
    onChange: ({ target }: { target: { value: string } }) => field.write(read(target.value)),
  })
  switch (kindOf(field)) {
    case 'picklist':
      return (
        <ChoiceField
          {...look}
          options={choicesOf(field).map((choice) => {
            const name = names[choice]
            return [choice, name === undefined ? choice : i18n._(name)]
          })}
          onChoose={field.write}
        />
      )
    case 'number':
      return <Field inputMode="numeric" {...look} {...reading(wholeFrom)} />
    case 'array':
      return (
        <Field
          {...look}
          value={lines.join('\n')}
          {...reading((typed) => (typed === '' ? [] : typed.split('\n')))}
        />
      )
  }
  const check = checkOf(field) ?? ''
  if (check !== 'not_time_zone') {
    return <Field {...LOOKS[check]} {...look} {...reading((typed) => typed)} />
  }
  return (
    <>
      <Field {...ADDRESS} list={zones} {...look} {...reading((typed) => typed)} />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
