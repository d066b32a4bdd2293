import * as v from 'valibot'
import { emailProblem, normalizeEmail } from '#domain/identity/credentials.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/site/locales.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { issueText } from '../../../site/content/content-schemas.ts'

const MOST_MEMBERS = 10_000
/** How many problems of one file are listed at most. */
const MOST_PROBLEMS = 50

const NewMember = v.pipe(
  v.strictObject({
    email: v.optional(
      v.pipe(
        v.string(),
        v.transform(normalizeEmail),
        v.check((email) => email === '' || emailProblem(email) === null, 'is no address'),
      ),
      '',
    ),
    locale: v.optional(v.picklist(LOCALES), DEFAULT_LOCALE),
    tier: v.optional(v.picklist(PAID_TIERS)),
    expire_date: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => parseDateTime(text) ?? Number.NaN),
        v.number('is no date'),
      ),
    ),
  }),
  v.check(
    ({ tier, expire_date }) => (tier === undefined) === (expire_date === undefined),
    'tier and expire_date come together',
  ),
)

/** Members that cannot be imported; the message is written for the operator. */
export class ImportError extends Error {}

/** A member of another service, with the place in the file. */
export interface NewMember extends v.InferOutput<typeof NewMember> {
  /** `line 3` of CSV, `entry 3` of JSON */
  place: string
}

/**
 * Reads members from CSV with a heading line, or from a JSON array. The columns are those of
 * `NewMember`; all are optional.
 * @param nowMs memberships that ended before are refused, because nothing of them is left to
 *   import
 * @throws {ImportError} naming each invalid line and the reason
 */
export function readMembersFile(text: string, nowMs: number): NewMember[] {
  const rows = /^\s*\[/.test(text) ? jsonRows(text) : csvRows(text)
  const problems: string[] = []
  const members: NewMember[] = []
  const seen = new Map<string, string>()
  for (const { place, value } of rows) {
    const result = v.safeParse(NewMember, value)
    if (!result.success) {
      problems.push(`${place}: ${issueText(result.issues[0])}`)
      continue
    }
    const member = { place, ...result.output }
    const { email, expire_date } = member
    const earlier = seen.get(email)
    if (email !== '' && earlier) problems.push(`${place}: email stands in ${earlier} already`)
    else if (expire_date !== undefined && expire_date <= nowMs) {
      problems.push(`${place}: expire_date is over; leave tier and expire_date out`)
    }
    seen.set(email, place)
    members.push(member)
  }
  if (members.length === 0 && problems.length === 0) problems.push('holds no member')
  if (rows.length > MOST_MEMBERS) problems.push(`holds more than ${MOST_MEMBERS} members`)
  refuseProblems(problems)
  return members
}

/** @throws {ImportError} when there is any problem: a file is imported completely or not at all */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length === 0) return
  const more = problems.length - MOST_PROBLEMS
  const shown = problems.slice(0, MOST_PROBLEMS)
  throw new ImportError([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
}

interface Row {
  place: string
  value: unknown
}

function jsonRows(text: string): Row[] {
  try {
    const values: unknown[] = JSON.parse(text)
    return values.map((value, at) => ({ place: `entry ${at + 1}`, value }))
  } catch (error) {
    throw new ImportError(`is not JSON (${error instanceof Error ? error.message : ''})`)
  }
}

function csvRows(text: string): Row[] {
  let rows: ReturnType<typeof parseCsv>
  try {
    rows = parseCsv(text)
  } catch (error) {
    throw new ImportError(error instanceof Error ? error.message : String(error))
  }
  const [heading, ...others] = rows
  const names = (heading?.cells ?? []).map((name) => name.trim())
  return others.map(({ line, cells }) => ({
    place: `line ${line}`,
    value: Object.fromEntries(
      cells.map((cell, at) => [names[at] ?? '', cell.trim()]).filter(([, cell]) => cell !== ''),
    ),
  }))
}
