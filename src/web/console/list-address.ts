import { useSearch } from 'wouter'
import type { List, SearchOf } from '#contract/console/lists/list.ts'

/** A page of a list. `before` names the row that it follows. */
export type PageOf<L extends List> = Partial<SearchOf<L>> & { before?: string }

/** Lists the values of a page, with the names of their parameters in the address. */
const parametersOf = ({ filters, sort }: List): [name: string, parameter: string][] => [
  ...Object.entries({ ...filters, sort }).map(([name, { alias = name }]): [string, string] => [
    name,
    alias,
  ]),
  ['before', 'before'],
]

/** Reads which page of a list an address asks for; the server checks its values. */
export function readPage<L extends List>(list: L, query: string): PageOf<L> {
  const given = new URLSearchParams(query)
  const named = parametersOf(list).map(([name, parameter]) => [name, given.get(parameter)])
  return Object.fromEntries(named.filter(([, value]) => value)) as PageOf<L>
}

/** Returns the address of a page of a list; empty values are left out. */
export function addressOf<L extends List>(list: L, page: PageOf<L>): string {
  const values: Readonly<Record<string, string | undefined>> = page
  const query = new URLSearchParams()
  for (const [name, parameter] of parametersOf(list)) {
    const value = values[name]
    if (value) query.set(parameter, value)
  }
  return query.size === 0 ? list.path : `${list.path}?${query}`
}

/** The page that an address asks for, the search without a place, and the filters alone, which are counted. */
export type ListPlace<L extends List> = ReturnType<typeof useListPage<L>>

/** Returns the page that the address asks for, the search without a place, and the filters alone, which are counted. */
export function useListPage<L extends List>(list: L) {
  const page = readPage(list, useSearch())
  const { before: _place, ...search } = page
  const { sort: _order, ...filters } = search
  return { page, search, filters }
}
