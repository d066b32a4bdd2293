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
  not_time_zone: ADDRESS,
}

/** Edits a value of a content file by the control that its schema asks for. */
export function DraftField(props: DraftFieldProps) {
  const { field } = props
  const named = { name: field.place.replaceAll('.', '-'), autoComplete: 'off', ...props }
  switch (kindOf(field)) {
    case 'boolean':
      return (
        <CheckBox
          name={named.name}
          checked={field.value === true}
          onChange={({ target }) => field.write(target.checked)}
        >
          {props.label}
        </CheckBox>
      )
    case 'picklist':
      return <Choice {...named} />
    case 'number':
      return <Typed inputMode="numeric" {...named} text={typedText(field)} read={wholeFrom} />
    case 'array':
      return <Lines {...named} />
    default:
      return <Text {...named} />
  }
}

function Choice({ field, names = {}, instruction, also, ...look }: DraftFieldProps) {
  const { i18n } = useLingui()
  const error = useFieldError(field, { instruction, also })
  return (
    <ChoiceField
      {...look}
      error={error}
      value={typedText(field)}
      options={choicesOf(field).map((choice) => {
        const name = names[choice]
        return [choice, name === undefined ? choice : i18n._(name)]
      })}
      onChoose={field.write}
    />
  )
}

function Text(props: DraftFieldProps) {
  const zones = useId()
  const check = checkOf(props.field) ?? ''
  const isZone = check === 'not_time_zone'
  return (
    <>
      <Typed
        {...LOOKS[check]}
        {...(isZone && { list: zones })}
        {...props}
        text={typedText(props.field)}
        read={(typed) => typed}
      />
      {isZone && (
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Edits a list of texts, one a line. */
function Lines({ also = [], ...props }: DraftFieldProps) {
  const lines = listOf(props.field)
  return (
    <Typed
      {...props}
      also={[...also, ...lines.map((_, index) => `${props.field.place}.${index}`)]}
      text={lines.join('\n')}
      read={(typed) => (typed === '' ? [] : typed.split('\n'))}
    />
  )
}

function Typed({
  field,
  names: _names,
  instruction,
  also,
  text,
  read,
  ...look
}: DraftFieldProps & { text: string; read: (typed: string) => unknown }) {
  const error = useFieldError(field, { instruction, also })
  return (
    <Field
      {...look}
      error={error}
      value={text}
      onChange={({ target }) => field.write(read(target.value))}
    />
  )
}
