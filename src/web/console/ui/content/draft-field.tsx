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
import { useFieldError } from './use-draft.ts'

interface DraftFieldProps
  extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error' | 'children'> {
  of: FieldValue
  label: ReactNode
  /** names of the choices */
  names?: Readonly<Record<string, MessageDescriptor>>
  /** says what to type, in place of the check's words */
  asked?: string
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
  const { of } = props
  const named = { name: of.place.replaceAll('.', '-'), autoComplete: 'off', ...props }
  switch (kindOf(of)) {
    case 'boolean':
      return (
        <CheckBox
          name={named.name}
          checked={of.value === true}
          onChange={({ target }) => of.write(target.checked)}
        >
          {props.label}
        </CheckBox>
      )
    case 'picklist':
      return <Choice {...named} />
    case 'number':
      return <Typed inputMode="numeric" {...named} text={typedText(of)} read={wholeFrom} />
    case 'array':
      return <Lines {...named} />
    default:
      return <Text {...named} />
  }
}

function Choice({ of, names = {}, asked, also, ...look }: DraftFieldProps) {
  const { i18n } = useLingui()
  const error = useFieldError(of, { asked, also })
  return (
    <Field
      {...look}
      error={error}
      value={typedText(of)}
      onChange={({ target }) => of.write(target.value)}
    >
      {choicesOf(of).map((choice) => (
        <option key={choice} value={choice}>
          {names[choice] === undefined ? choice : i18n._(names[choice])}
        </option>
      ))}
    </Field>
  )
}

function Text(props: DraftFieldProps) {
  const zones = useId()
  const check = checkOf(props.of) ?? ''
  const isZone = check === 'not_time_zone'
  return (
    <>
      <Typed
        {...LOOKS[check]}
        {...(isZone && { list: zones })}
        {...props}
        text={typedText(props.of)}
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
  const lines = listOf(props.of)
  return (
    <Typed
      {...props}
      also={[...also, ...lines.map((_, index) => `${props.of.place}.${index}`)]}
      text={lines.join('\n')}
      read={(typed) => (typed === '' ? [] : typed.split('\n'))}
    />
  )
}

function Typed({
  of,
  names: _names,
  asked,
  also,
  text,
  read,
  ...look
}: DraftFieldProps & { text: string; read: (typed: string) => unknown }) {
  const error = useFieldError(of, { asked, also })
  return (
    <Field
      {...look}
      error={error}
      value={text}
      onChange={({ target }) => of.write(read(target.value))}
    />
  )
}
