import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { ReadPassword } from '../../auth/old-passwords/old-password.ts'

/** Sums that a panel owes its members. */
export const SUMS = ['balance', 'commission'] as const
export type Sum = (typeof SUMS)[number]

/** A member as the old panel stored them; amounts are hundredths of its currency. */
export interface OldMember extends Record<Sum, number> {
  source_id: string
  /** names the member in the panel's other tables, where `source_id` does not */
  rowId?: string
  /** null for a panel whose members have none */
  email: string | null
  /** null for a panel whose members have none */
  password: ReadPassword | null
  /** the plan that runs, or ran; null as its end: it has none */
  membership: { planId: string; untilMs: number | null } | null
  isBanned: boolean
  /** administered the old panel */
  isStaff: boolean
  registeredMs: number
  /** null where the plan's own limit applies */
  deviceLimit: number | null
  inviterId: string | null
  /** opens the old subscription addresses */
  linkToken: string
  /** of a panel whose members prove by a signed subscription address who they are */
  claim?: OldClaim
}

interface OldClaim {
  /** addresses that were issued before do not count */
  issuedFromMs: number
  /** time that begins when the member comes */
  held: { planId: string; lengthMs: number } | null
}

export interface OldPlan {
  name: string
  deviceLimit: number | null
}

export interface OldOrder {
  source_id: string
  memberId: string
  planId: string
  /** null: it bought no time */
  term: BillingCycle | 'without_end' | null
  state: 'unpaid' | 'waiting' | 'completed' | 'cancelled'
  amountMinor: number
  /** the money behind the time that it bought; 0 once an upgrade took that over */
  timeMinor: number
  createdMs: number
  paidMs: number | null
}

export interface InvitationCode {
  memberId: string
  code: string
}

/** Something of a member that has no place here. */
export interface Lost {
  memberId: string
  /** the heading of such things in the report */
  what: string
  detail: string
}

/** Everything that is read of an old service. */
export interface OldRecords {
  members: OldMember[]
  plans: Map<string, OldPlan>
  orders: OldOrder[]
  /** those that nobody has used */
  invitationCodes: InvitationCode[]
  lost: Lost[]
  /** null where the database does not say it */
  currency: string | null
  /** what members call the service; null where the database does not say it */
  name: string | null
  /** signs the subscription addresses of members; null where they are not signed */
  linkSecret: string | null
}

/** The columns of a row by their names. */
export type OldRow = Readonly<Record<string, string | null>>
type RowReader = (row: OldRow, records: OldRecords) => void

/** A row of one of a panel's tables. */
export interface PanelRow {
  table: string
  row: OldRow
}

/** A panel that members come from: all that is known of it stands in one file of `panels/`. */
export interface Panel {
  /** its name, as people write it */
  title: string
  /** adds what a row holds to the records, by table; a database without one of the tables is refused */
  tables: Readonly<Record<string, RowReader>>
  /** those of the tables that older versions of the panel lack */
  laterTables?: readonly string[]
}

/** Something that keeps members from moving; the message is written for the operator. */
export class MovingError extends Error {}

/**
 * Names the tables of a panel that a database has.
 * @param refusal says what the database is not, should it lack one
 * @throws {MovingError} when it does
 */
export function tablesOf(
  { title, tables, laterTables = [] }: Panel,
  names: readonly string[],
  refusal: string,
): string[] {
  const missing = Object.keys(tables).filter((table) => !names.includes(table))
  const lacking = missing.filter((table) => !laterTables.includes(table))
  if (lacking.length > 0)
    throw new MovingError(`${refusal} of ${title}: it lacks ${lacking.join(', ')}.`)
  return Object.keys(tables).filter((table) => !missing.includes(table))
}

export const emptyRecords = (): OldRecords => ({
  members: [],
  plans: new Map(),
  orders: [],
  invitationCodes: [],
  lost: [],
  currency: null,
  name: null,
  linkSecret: null,
})

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
 * Reads a date and time in UTC.
 * @throws {MovingError} for anything else
 */
export function dateTimeOf(row: OldRow, column: string): number | null {
  const value = row[column] ?? null
  if (value === null) return null
  const instant = Date.parse(`${value.replace(' ', 'T')}Z`)
  if (!Number.isNaN(instant)) return instant
  throw new MovingError(`${column} is no time in the row with the id ${row.id}: ${value}.`)
}

/** Reads Unix seconds as milliseconds. */
export const instantOf = (row: OldRow, column: string): number | null => {
  const seconds = numberOf(row, column)
  return seconds === null ? null : seconds * SECOND_MS
}
