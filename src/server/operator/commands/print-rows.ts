import { columns, jsonText } from '../plain-text.ts'

interface Printed<Item> {
  json: true | undefined
  /** the sentence when there is nothing to list */
  none: string
  /** the heading of each column */
  head?: readonly string[]
  row: (item: Item) => readonly string[]
}

/** Formats a list as a table with a line for each item, or as JSON. */
export function printRows<Item>(
  items: readonly Item[],
  { json, none, head, row }: Printed<Item>,
): string {
  if (json) return jsonText(items)
  if (items.length === 0) return `${none}\n`
  return columns([...(head ? [head] : []), ...items.map(row)])
}
