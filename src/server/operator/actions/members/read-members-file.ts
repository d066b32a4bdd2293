import * as v from 'valibot'
import type { ImportPlace, ImportProblem } from '#contract/console/import.ts'
import { PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { CsvError, parseCsv, withoutApostrophe } from '#domain/text/csv.ts'
import { memberFields } from './member-fields.ts'

const Member = v.object(memberFields)
const COLUMNS = Object.keys(memberFields)
/** Columns of our own exports that mean nothing elsewhere. */
const OF_AN_EXPORT = ['account', 'last_sign_in_at', 'inviter']

/** Headings of the files that Xboard and v2board write. What has no column here is told as unknown. */
const PANEL_HEADINGS = new Map<string, keyof typeof memberFields>([
  ['邮箱', 'email'],
  ['账号', 'email'],
  ['套餐到期时间', 'expire_date'],
  ['到期时间', 'expire_date'],
  ['过期时间', 'expire_date'],
  ['订阅计划', 'tier'],
  ['套餐', 'tier'],
])
/** Their words in place of a date that never comes. */
const WITHOUT_END = ['长期有效', 'long-term']

/** How files begin that MySQL, MariaDB and PostgreSQL write of a whole database. */
const DUMP =
  /^(?:--)?\s*(?:-- (?:MySQL|MariaDB|PostgreSQL|Dump|phpMyAdmin)|\/\*|PGDMP|(?:CREATE|DROP|INSERT INTO|SET) )/i

/** Says what is wrong with the value of a column. */
const WRONG = {
  email: 'wrong_email',
  locale: 'wrong_locale',
  tier: 'wrong_tier',
  expire_date: 'wrong_date',
  registered_at: 'wrong_date',
  suspended_at: 'wrong_date',
} as const satisfies Record<keyof typeof memberFields, ImportProblem['problem']>

/** Members that cannot be imported, and why. */
export class ImportError extends Error {
  readonly problems: readonly ImportProblem[]

  constructor(problems: ImportProblem | readonly ImportProblem[]) {
    super('The members cannot be imported')
    this.problems = [problems].flat()
  }
}

/** A member of another service, with the place in the file. */
export interface NewMember extends Omit<v.InferOutput<typeof Member>, 'tier' | 'expire_date'> {
  place: ImportPlace
  /** the membership that runs on; null for Free */
  membership: { tier: PaidTier; until_ms: number } | null
}

/** Names a place of a file as `line 3` or `entry 3`. */
export const placeText = ({ unit, number }: ImportPlace): string => `${unit} ${number}`

/** Members of a file, and what was not taken from it. */
export interface MembersFile {
  members: NewMember[]
  /** where a membership had ended, so that its member comes in as Free */
  ended: ImportPlace[]
  /** what keeps the file from being imported, in its order */
  problems: ImportProblem[]
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
  if (DUMP.test(text)) throw new ImportError({ problem: 'database_dump' })
  const leftOut = new Set([...OF_AN_EXPORT, ...skipped.map(nameOf)])
  const rows = (/^\s*\[/.test(text) ? jsonRows(text) : csvRows(text)).map(({ place, cells }) => ({
    place,
    value: cells && readColumns(cells, leftOut),
  }))
  if (rows.length === 0) throw new ImportError({ problem: 'no_member' })
  const file: MembersFile = { members: [], ended: [], problems: unknownColumns(rows) }
  const seen = new Map<string, ImportPlace>()
  for (const { place, value } of rows) {
    if (value === null) {
      file.problems.push({ problem: 'not_object', place })
      continue
    }
    const result = v.safeParse(Member, value)
    if (!result.success) {
      file.problems.push(...result.issues.map((issue) => ({ problem: problemOf(issue), place })))
      continue
    }
    const { tier, expire_date, ...member } = result.output
    const { email } = member
    const earlier = seen.get(email)
    if (email !== '' && earlier) {
      file.problems.push({ problem: 'email_repeated', place, earlier })
    }
    seen.set(email, place)
    const { problem, hasEnded, membership } = readMembership({ tier, expire_date }, nowMs)
    if (problem) file.problems.push({ problem, place })
    if (hasEnded) file.ended.push(place)
    file.members.push({ ...member, place, membership })
  }
  return file
}

const problemOf = ({ path }: v.InferIssue<typeof Member>) =>
  WRONG[path?.[0]?.key as keyof typeof WRONG]

function readMembership(
  { tier, expire_date: until_ms }: Pick<v.InferOutput<typeof Member>, 'tier' | 'expire_date'>,
  nowMs: number,
): {
  problem?: 'date_missing' | 'tier_missing'
  hasEnded?: boolean
  membership: NewMember['membership']
} {
  const paid = PAID_TIERS.find((known) => known === tier)
  if (until_ms === undefined) {
    return { ...(paid && { problem: 'date_missing' }), membership: null }
  }
  if (until_ms <= nowMs) return { hasEnded: true, membership: null }
  if (tier === undefined) return { problem: 'tier_missing', membership: null }
  return { membership: paid ? { tier: paid, until_ms } : null }
}

/** @throws {ImportError} with all problems, because a file is imported completely or not at all */
export function refuseProblems(problems: readonly ImportProblem[]): void {
  if (problems.length > 0) throw new ImportError(problems)
}

function unknownColumns(rows: readonly { value: object | null }[]): ImportProblem[] {
  const names = new Set(rows.flatMap(({ value }) => Object.keys(value ?? {})))
  const columns = [...names].filter((name) => !COLUMNS.includes(name))
  return columns.length === 0 ? [] : [{ problem: 'unknown_columns', columns }]
}

interface Row {
  place: ImportPlace
  /** headings with values; null: an entry that is no object */
  cells: readonly (readonly [string, unknown])[] | null
}

/** A column as it is compared: `Email` and ` email ` are `email`. */
const nameOf = (heading: string) => heading.trim().toLowerCase()

function jsonRows(text: string): Row[] {
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch (error) {
    const line = /line (\d+)/.exec(String(error))?.[1]
    const place = line === undefined ? null : lineAt(Number(line))
    throw new ImportError({ problem: 'not_json', place })
  }
  return v.parse(v.array(v.unknown()), values).map((value, index) => {
    const place = { unit: 'entry', number: index + 1 } as const
    const isObject = typeof value === 'object' && value !== null
    return { place, cells: isObject ? Object.entries(value) : null }
  })
}

function csvRows(text: string): Row[] {
  let rows: ReturnType<typeof parseCsv>
  try {
    rows = parseCsv(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportError({ problem: 'misplaced_quote', place: lineAt(error.line) })
  }
  const [heading, ...others] = rows
  const names = heading?.cells ?? []
  return others.map(({ line, cells }) => ({
    place: lineAt(line),
    cells: cells.map((cell, index) => [
      names[index] ?? `column ${index + 1}`,
      withoutApostrophe(cell.trim()),
    ]),
  }))
}

const lineAt = (number: number): ImportPlace => ({ unit: 'line', number })

/** Takes the columns that are read; an empty cell means the same as a missing one. */
const readColumns = (cells: NonNullable<Row['cells']>, leftOut: ReadonlySet<string>) =>
  Object.fromEntries(
    cells
      .map(([heading, value]) => [nameOf(heading), value] as const)
      .filter(([name, value]) => !leftOut.has(name) && !isEmpty(value))
      .map(([name, value]) => [PANEL_HEADINGS.get(name) ?? name, value]),
  )

const isEmpty = (value: unknown) =>
  value === null || value === '' || WITHOUT_END.includes(String(value).toLowerCase())
