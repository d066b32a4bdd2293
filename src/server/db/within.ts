import { sql } from 'kysely'

/** A span of time in milliseconds; its end is not part of it. */
export interface Span {
  fromMs: number
  beforeMs: number
}

/** Builds the condition that a column's time is within a span. */
export const within = (column: string, { fromMs, beforeMs }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${fromMs} and ${sql.ref(column)} < ${beforeMs}`
