import type { Filter, Filters } from '#contract/console/lists/list.ts'

/** An option of a command: what it takes, and the filter that it stands for. */
type ListOption = Pick<Filter, 'kind' | 'values' | 'help'> & { filter: string }

/** Returns the options that stand for filters of a list, by their names: `made-from` for `made_from`. */
export const optionsOf = (filters: Filters): Record<string, ListOption> =>
  Object.fromEntries(
    Object.entries(filters).map(([filter, { alias = filter, kind, values, help }]) => [
      alias.replaceAll('_', '-'),
      { filter, kind, help, ...(values && { values }) },
    ]),
  )
