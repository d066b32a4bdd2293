import * as v from 'valibot'
import type { Option } from './options.ts'

/** Text of a filter in the help; one with a value also names it. */
type FilterHelp = string | readonly [value: string, about: string]

/** Declares the filters of a list as options, `--made-from` for `made_from`; each is read by its schema. */
export const filterOptions = <Filters extends Readonly<Record<string, v.GenericSchema>>>(
  filters: Filters,
  help: { readonly [Name in keyof Filters]: FilterHelp },
) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, filterOption(schema, help[name] ?? '')]),
  ) as { readonly [Name in keyof Filters]: Option<v.InferOutput<Filters[Name]>> }

function filterOption(schema: v.GenericSchema, help: FilterHelp): Option<unknown> {
  const read = (text: string) => {
    const parsed = v.safeParse(schema, text)
    return parsed.success ? parsed.output : null
  }
  if (typeof help === 'string') return { about: help, isOptional: true, read: () => read('yes') }
  const [value, about] = help
  return { value, about, isOptional: true, read }
}

/** How the help shows some words as the value of an option. */
export const oneOf = (words: readonly string[]) => `<${words.join('|')}>`
