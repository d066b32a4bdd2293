import * as v from 'valibot'
import { count, day, filled } from '../../fields.ts'
import { why } from '../request-fields.ts'

/** A filter of a list. The query, the field in the console and the option of the command are made from it. */
export interface Filter {
  /** values of a `choice` never change; those of a `name` are known while the service runs */
  kind: 'text' | 'choice' | 'name' | 'day' | 'flag'
  schema: v.GenericSchema<string | undefined>
  values?: readonly string[]
  /** the column that has to equal its value; filters without one have a condition of their own in SQL */
  column?: string
  /** for a day: how the column has to compare instead */
  by?: '>=' | '<'
  /** its name in addresses and options, where that is another */
  alias?: string
  /** what to give, or what the filter finds: the help of a command */
  help: string
}

export type Filters = Readonly<Record<string, Filter>>

/** All that a list can be asked for. */
export interface List {
  /** where the console shows it */
  path: string
  filters: Filters
  /** its orders: the first one is that of a list that names none */
  sort: Filter & { values: readonly string[] }
}

/** Rows of a list are counted up to this many; a longer list says "over 10,000". */
export const MOST_COUNTED = 10_000

export const CountReply = v.object({
  /** at most one more than `MOST_COUNTED` */
  count: v.pipe(count, v.maxValue(MOST_COUNTED + 1)),
})

/** The time of a row in milliseconds since 1970, and its identifier: `1795219200000-0f8f…`. */
export const listCursor = v.pipe(v.string(), v.regex(/^\d{1,16}-[0-9a-f-]{36}$/))

/** How lists of money can be sorted. */
export const MONEY_SORTS = ['time_desc', 'time', 'amount_desc', 'amount'] as const

interface About {
  help: string
  column?: string
  alias?: string
}

/** Declares a filter by a text of at most so many characters. */
// @__NO_SIDE_EFFECTS__
export const textFilter = (most: number, help: string) =>
  ({ kind: 'text', schema: v.optional(filled(most)), help }) as const

/** Declares a filter by one of these values. */
// @__NO_SIDE_EFFECTS__
export const choice = <const V extends readonly string[], const A extends About>(
  values: V,
  about: A,
) => ({ kind: 'choice', values, schema: v.optional(v.picklist(values)), ...about }) as const

/** Declares a filter by the name of something that operators add, sell or set up. */
// @__NO_SIDE_EFFECTS__
export const name = <S extends v.GenericSchema<string>, const A extends About>(
  schema: S,
  about: A,
) => ({ kind: 'name', schema: v.optional(schema), ...about }) as const

/** Declares a filter by the first day, in UTC. */
// @__NO_SIDE_EFFECTS__
export const firstDay = <const A extends About>(about: A) =>
  ({ kind: 'day', schema: v.optional(day), by: '>=', ...about }) as const

/** Declares a filter by the day after the last one, in UTC. */
// @__NO_SIDE_EFFECTS__
export const dayBefore = <const A extends About>(about: A) =>
  ({ kind: 'day', schema: v.optional(day), by: '<', ...about }) as const

/** Declares a filter by a property that rows have or not. */
// @__NO_SIDE_EFFECTS__
export const flag = (help: string) =>
  ({ kind: 'flag', schema: v.optional(v.literal('yes')), help }) as const

/** Returns the entries of the schema that reads filters. */
// @__NO_SIDE_EFFECTS__
export const entriesOf = <F extends Filters>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).map(([key, { schema }]) => [key, schema]),
  ) as unknown as EntriesOf<F>

type EntriesOf<F extends Filters> = { [N in keyof F]: F[N]['schema'] }

/** Values of filters, as they are given. */
export type Narrowed<F extends Filters> = v.InferOutput<v.ObjectSchema<EntriesOf<F>, undefined>>

/** A search of a list: the filters that are given, and an order. */
export type SearchOf<L extends List> = Narrowed<SearchFilters<L>>

type SearchFilters<L extends List> = L['filters'] & { sort: L['sort'] }

// @__NO_SIDE_EFFECTS__
const searchEntries = <L extends List>({ filters, sort }: L) =>
  entriesOf<SearchFilters<L>>({ ...filters, sort })

/** The query of a page. @param before names a row; the page begins with the one that follows it */
// @__NO_SIDE_EFFECTS__
export const pageQuery = <L extends List, Place extends v.GenericSchema<string>>(
  list: L,
  before: Place,
) => v.strictObject({ ...searchEntries(list), before: v.optional(before) })

/** The query of a list that is short enough to be shown whole. */
// @__NO_SIDE_EFFECTS__
export const wholeQuery = <L extends List>(list: L) => v.strictObject(searchEntries(list))

/** The query that counts what fits. */
// @__NO_SIDE_EFFECTS__
export const countQuery = <L extends List>({ filters }: L) =>
  v.strictObject(entriesOf<L['filters']>(filters))

/** The query of the file of what fits. */
// @__NO_SIDE_EFFECTS__
export const fileQuery = <L extends List>(list: L) =>
  v.strictObject({ ...searchEntries(list), why })
