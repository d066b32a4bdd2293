import { SECOND_MS } from '#domain/time/durations.ts'
import { MovingError } from './old-records.ts'
import { zonedInstant } from './zoned-instant.ts'

/** The columns of a row by their names. */
export type OldRow = Readonly<Record<string, string | null>>

/** @throws {MovingError} for an empty column */
export function textOf(row: OldRow, column: string): string {
  const value = row[column]
  if (value) return value
  throw new MovingError(`The dump has a row without ${column}, with the id ${row.id}.`)
}

/**
 * Reads a whole number; null for none.
 * @throws {MovingError} for anything else
 */
export function numberOf(row: OldRow, column: string): number | null {
  const value = row[column] ?? null
  if (value === null || /^-?\d{1,15}$/.test(value)) return value === null ? null : Number(value)
  throw new MovingError(`${column} is no whole number in the row with the id ${row.id}: ${value}.`)
}

/**
 * Reads an amount with a decimal point as hundredths; 0 for none.
 * @throws {MovingError} for anything else
 */
export function hundredthsOf(row: OldRow, column: string): number {
  const value = row[column] ?? '0'
  if (/^-?\d{1,12}(\.\d+)?$/.test(value)) return Math.round(Number(value) * 100)
  throw new MovingError(`${column} is no amount in the row with the id ${row.id}: ${value}.`)
}

/**
 * Reads a date and time as the clocks of a zone show it.
 * @throws {MovingError} for anything else
 */
export function dateTimeOf(row: OldRow, column: string, zone = 'UTC'): number | null {
  const value = row[column] ?? null
  if (value === null) return null
  const instant = Date.parse(`${value.replace(' ', 'T')}Z`)
  if (!Number.isNaN(instant)) return zonedInstant(instant, zone)
  throw new MovingError(`${column} is no time in the row with the id ${row.id}: ${value}.`)
}

/** Reads Unix seconds as milliseconds. */
export const instantOf = (row: OldRow, column: string): number | null => {
  const seconds = numberOf(row, column)
  return seconds === null ? null : seconds * SECOND_MS
}
