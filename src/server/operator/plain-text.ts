import { decimalMoney } from '#domain/billing/money.ts'

/** Formats an instant for reading, to the minute in UTC. */
export const utc = (at_ms: number) =>
  `${new Date(at_ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Formats an amount in minor units for reading: `4.99 USD`. */
export const sumText = (amountMinor: number, currency: string) =>
  `${decimalMoney(amountMinor, currency)} ${currency}`

/** Formats the last day before an instant, in UTC. */
export const lastDay = (endMs: number) => new Date(endMs - 1).toISOString().slice(0, 10)

/** Formats rows as aligned columns, one line each. */
export function columns(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(withoutControls))
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
  }
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** A name that somebody typed must neither begin a line nor steer the terminal. */
const withoutControls = (cell: string) => cell.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')

/** Indents a text of several lines, and ends it with a line break. */
export const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}\n`

/** Formats a value as JSON for programs. */
export const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
