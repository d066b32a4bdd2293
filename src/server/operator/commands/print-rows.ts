import { columns } from '../plain-text.ts'

interface Printed<Item> {
  /** the sentence when there is nothing to list */
  none: string
  /** the heading of each column */
  head?: readonly string[]
  row: (item: Item) => readonly string[]
}

/** Formats a list as a table with a line for each item. */
export function printRows<Item>(
  items: readonly Item[],
  { none, head, row }: Printed<Item>,
): string {
  if (items.length === 0) return `${none}\n`
  return columns([...(head ? [head] : []), ...items.map(row)])
}
