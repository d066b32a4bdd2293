import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Filter, List } from '#contract/console/lists/list.ts'
import type { ListNames, ListWords, Option } from './list-words.ts'

/** A filter as the console asks for it. */
export interface FilterField {
  name: string
  kind: Filter['kind']
  label: string
  hint: string | undefined
  placeholder: string | undefined
  /** of a choice and a name; empty for all others */
  options: readonly Option[]
}

type Text = MessageDescriptor | string

/** Puts the words and the names of a list to its filters. */
export function useFilterFields<L extends List>(
  { filters }: L,
  words: ListWords<L>,
  names: ListNames<L>,
): FilterField[] {
  const { i18n } = useLingui()
  const say = (text: Text) => (typeof text === 'string' ? text : i18n._(text))
  const present: Readonly<Record<string, readonly Option[] | null>> = names
  const texts = Object.entries<{
    label: Text
    hint?: Text
    placeholder?: Text
    values?: Record<string, Text>
  }>(words.filters)
  return texts.flatMap(([name, { label, hint, placeholder, values = {} }]) => {
    const { kind = 'text', values: known = [] } = filters[name] ?? {}
    const choices = known.map((value): Option => [value, say(values[value] ?? value)])
    const options = kind === 'name' ? present[name] : choices
    const shown = { label: say(label), hint: hint && say(hint) }
    return options
      ? { name, kind, ...shown, placeholder: placeholder && say(placeholder), options }
      : []
  })
}
