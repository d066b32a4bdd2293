import * as v from 'valibot'
import type { Filter, Filters, List, Narrowed } from '#contract/console/lists/list.ts'
import type { Option } from './options.ts'

/** Declares the filters of a list as options, `--made-from` for `made_from`; each is read by its schema. */
export const filterOptions = <F extends Filters>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, optionFor(filter)]),
  ) as FilterOptions<F>

/** Declares the filters of a list and its orders as options. */
export const searchOptions = <L extends List>({ filters, sort }: L) =>
  filterOptions<L['filters'] & { sort: L['sort'] }>({ ...filters, sort })

type FilterOptions<F extends Filters> = {
  readonly [Name in keyof F]: Option<Narrowed<F>[Name]>
}

function optionFor({ kind, schema, values, help }: Filter): Option<string | undefined> {
  const read = (text: string) => {
    const parsed = v.safeParse(schema, text)
    return parsed.success ? (parsed.output ?? null) : null
  }
  if (kind === 'flag') return { about: help, isOptional: true, read: () => read('yes') }
  const value = `<${values?.join('|') ?? PLACEHOLDERS[kind]}>`
  return { value, about: help, isOptional: true, read }
}

/** The values of filters whose words are not known beforehand, as the help shows them. */
const PLACEHOLDERS: Record<Filter['kind'], string> = {
  text: 'text',
  choice: 'word',
  name: 'name',
  day: 'date',
  flag: '',
}
