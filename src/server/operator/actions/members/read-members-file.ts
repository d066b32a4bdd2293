import * as v from 'valibot'
import { PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { issueText } from '../../../site/content/content-schemas.ts'
import { memberFields } from './member-fields.ts'

const Member = v.object(memberFields)
const COLUMNS = Object.keys(memberFields)

/** Members that cannot be imported; the problems are written for the operator. */
export class ImportError extends Error {
  readonly problems: readonly string[]

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** A member of another service, with the place in the file. */
export interface NewMember extends Pick<v.InferOutput<typeof Member>, 'email' | 'locale'> {
  /** `line 3` of CSV, `entry 3` of JSON */
  place: string
  /** the membership that runs on; null for Free */
  membership: { tier: PaidTier; until_ms: number } | null
}

/** Members of a file, and what was not taken from it. */
export interface MembersFile {
  members: NewMember[]
  /** where a membership had ended, so that its member comes in as Free */
  ended: string[]
  /** what keeps the file from being imported, in its order */
  problems: string[]
}

/**
 * Reads members from CSV with a heading line, or from a JSON array.
 * @param skipped columns of the file that are not read
 * @throws {ImportError} when the text is neither, or holds no member
 */
export function readMembersFile(
  text: string,
  { skipped, nowMs }: { skipped: readonly string[]; nowMs: number },
): MembersFile {
  const rows = /^\s*\[/.test(text) ? jsonRows(text) : csvRows(text)
  if (rows.length === 0) throw new ImportError('The file holds no member.')
  const file: MembersFile = { members: [], ended: [], problems: unknownColumns(rows, skipped) }
  const seen = new Map<string, string>()
  for (const { place, value } of rows) {
    const result = v.safeParse(Member, value)
    if (!result.success) {
      file.problems.push(...result.issues.map((issue) => `${place}: ${issueText(issue)}`))
      continue
    }
    const { email, locale, ...time } = result.output
    const earlier = seen.get(email)
    if (email !== '' && earlier) file.problems.push(`${place}: email stands in ${earlier} already`)
    seen.set(email, place)
    const { problem, hasEnded, membership } = readMembership(time, nowMs)
    if (problem) file.problems.push(`${place}: ${problem}`)
    if (hasEnded) file.ended.push(place)
    file.members.push({ place, email, locale, membership })
  }
  return file
}

function readMembership(
  { tier, expire_date: until_ms }: Pick<v.InferOutput<typeof Member>, 'tier' | 'expire_date'>,
  nowMs: number,
): { problem?: string; hasEnded?: boolean; membership: NewMember['membership'] } {
  const paid = PAID_TIERS.find((one) => one === tier)
  if (until_ms === undefined) {
    return { ...(paid && { problem: `${paid} needs an expire_date` }), membership: null }
  }
  if (until_ms <= nowMs) return { hasEnded: true, membership: null }
  if (tier === undefined) return { problem: 'expire_date needs a tier', membership: null }
  return { membership: paid ? { tier: paid, until_ms } : null }
}

/** @throws {ImportError} with all problems, because a file is imported completely or not at all */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new ImportError(...problems)
}

function unknownColumns(rows: readonly Row[], skipped: readonly string[]): string[] {
  const known = new Set([...COLUMNS, ...skipped.map(nameOf)])
  const names = new Set(rows.flatMap(({ value }) => Object.keys(value)))
  const unknown = [...names].filter((name) => !known.has(name))
  if (unknown.length === 0) return []
  const all = [...new Set([...skipped, ...unknown])].join(',')
  return [
    `unknown columns: ${unknown.join(', ')}. Rename them, or leave them out (--skip ${quoted(all)}).`,
  ]
}

const quoted = (text: string) => (/^[\w,-]+$/.test(text) ? text : JSON.stringify(text))

interface Row {
  place: string
  value: Record<string, unknown>
}

/** A column as it is compared: `Email` and ` email ` are `email`. */
const nameOf = (heading: string) => heading.trim().toLowerCase()

function jsonRows(text: string): Row[] {
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch (error) {
    throw new ImportError(`The file is not JSON (${error instanceof Error ? error.message : ''}).`)
  }
  return v.parse(v.array(v.unknown()), values).map((value, at) => {
    const place = `entry ${at + 1}`
    if (typeof value !== 'object' || value === null) throw new ImportError(`${place}: is no object`)
    return { place, value: withoutEmpty(Object.entries(value)) }
  })
}

function csvRows(text: string): Row[] {
  let rows: ReturnType<typeof parseCsv>
  try {
    rows = parseCsv(text)
  } catch (error) {
    throw new ImportError(error instanceof Error ? error.message : String(error))
  }
  const [heading, ...others] = rows
  const names = heading?.cells ?? []
  return others.map(({ line, cells }) => ({
    place: `line ${line}`,
    value: withoutEmpty(cells.map((cell, at) => [names[at] ?? `column ${at + 1}`, cell.trim()])),
  }))
}

/** Leaves out empty cells, which mean the same as a missing one. */
const withoutEmpty = (cells: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(
    cells
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) => [nameOf(name), value]),
  )
