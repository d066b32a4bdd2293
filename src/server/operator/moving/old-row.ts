import { SECOND_MS } from '#domain/time/durations.ts'
import { MovingError } from './old-records.ts'
import { zonedInstant } from './zoned-instant.ts'

/** The columns of a row by their names. */
export type OldRow = Readonly<Record<string, string | null>>

/** A column of a row that can't be read. */
export class ColumnError extends MovingError {}

/** @throws {ColumnError} for an empty column */
export function textOf(row: OldRow, column: string): string {
  const value = row[column]
  if (value) return value
  throw new ColumnError(`${column} is empty`)
}

/**
 * Reads a whole number; null for none.
 * @throws {ColumnError} for anything else
 */
export function numberOf(row: OldRow, column: string): number | null {
  const value = row[column] ?? null
  if (value === null || /^-?\d{1,15}$/.test(value)) return value === null ? null : Number(value)
  throw new ColumnError(`${column} is no whole number: ${value}`)
}

/**
 * Reads an amount with a decimal point as hundredths; 0 for none.
 * @throws {ColumnError} for anything else
 */
export function hundredthsOf(row: OldRow, column: string): number {
  const value = row[column] ?? '0'
  if (/^-?\d{1,12}(\.\d+)?$/.test(value)) return Math.round(Number(value) * 100)
  throw new ColumnError(`${column} is no amount: ${value}`)
}

/**
 * Reads a date and time as the clocks of a zone show it.
 * @throws {ColumnError} for anything else
 */
export function dateTimeOf(row: OldRow, column: string, zone = 'UTC'): number | null {
  const value = row[column] ?? null
  if (value === null) return null
  const instant = Date.parse(`${value.replace(' ', 'T')}Z`)
  if (!Number.isNaN(instant)) return zonedInstant(instant, zone)
  throw new ColumnError(`${column} is no time: ${value}`)
}

/** Reads Unix seconds as milliseconds. */
export const instantOf = (row: OldRow, column: string): number | null => {
  const seconds = numberOf(row, column)
  return seconds === null ? null : seconds * SECOND_MS
}
