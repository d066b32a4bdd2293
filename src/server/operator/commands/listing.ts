import { columns } from '../plain-text.ts'
import { type Args, type Command, type OpenServices, reading, refuse } from './command.ts'
import type { Options } from './options.ts'

interface Table<Item> {
  /** the sentence when there is nothing to list */
  none: string
  /** the heading of each column */
  head?: readonly string[] | undefined
  row: (item: Item) => readonly string[]
}

/** Formats a list as a table with a line for each item. */
export function printRows<Item>(items: readonly Item[], { none, head, row }: Table<Item>): string {
  if (items.length === 0) return `${none}\n`
  return columns([...(head ? [head] : []), ...items.map(row)])
}

interface Listing<Item, Target, Declared extends Options>
  extends Table<Item>,
    Omit<Command<Target, Declared>, 'run' | 'reason'> {
  read: (services: OpenServices, args: Args<Target, Declared>) => Promise<readonly Item[]>
}

/** Declares a command that prints all that it reads as a table. */
export const listing = <Item, Target = undefined, Declared extends Options = Record<never, never>>({
  none,
  head,
  row,
  ...declared
}: Listing<Item, Target, Declared>) =>
  reading({ ...declared, print: (items) => printRows(items, { none, head, row }) })

interface PageListing<Page, Item, Target, Declared extends Options>
  extends Table<Item>,
    Omit<Command<Target, Declared>, 'run' | 'reason'> {
  /** @returns undefined when there is no place `before` */
  read: (services: OpenServices, args: Args<Target, Declared>) => Promise<Page | undefined>
  items: (page: Page) => readonly Item[]
  /** the error when there is no place `before` */
  missing?: (args: Args<Target, Declared>) => string
}

/** Declares a command that prints a page of a list as a table, and how to get the next one. */
export const pageListing = <
  Page extends { older_before?: string | undefined },
  Item,
  Target = undefined,
  Declared extends Options = Record<never, never>,
>({
  read,
  items,
  missing = () => '',
  none,
  head,
  row,
  ...declared
}: PageListing<Page, Item, Target, Declared>) =>
  reading({
    ...declared,
    read: async (services, args: Args<Target, Declared>) => {
      const page = await read(services, args)
      if (page === undefined) refuse(missing(args))
      return page
    },
    print: (page) => {
      const { older_before } = page
      const rows = items(page)
      if (older_before === undefined) return printRows(rows, { none, head, row })
      const before = /^[\w-]+$/.test(older_before) ? older_before : `'${older_before}'`
      // a page whose rows had to be read to know which fit can be empty
      const lines = rows.length === 0 ? '' : printRows(rows, { none, head, row })
      return `${lines}There are more. For the next ones add: --before ${before}\n`
    },
  })
