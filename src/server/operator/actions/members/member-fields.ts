import * as v from 'valibot'
import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { DEFAULT_LOCALE, LOCALES, matchLocale } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'

const email = v.pipe(
  v.string(),
  v.transform(normalizeEmail),
  v.check((address) => address === '' || emailProblem(address) === null),
)

const locale = v.pipe(
  v.string(),
  v.transform((tag) => matchLocale(tag) ?? ''),
  v.picklist(LOCALES),
)

/** The words of Xboard and v2board where a member has no plan. */
const NO_PLAN = '无订阅'

const tier = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toLowerCase()),
  v.transform((text) => (text === NO_PLAN ? 'free' : text)),
  v.picklist(TIERS),
)

const time = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => readTime(`${value}`.trim()) ?? Number.NaN),
  v.number(),
)

/** The columns of a file of members, each optional. */
export const memberFields = {
  email: v.optional(email, ''),
  locale: v.optional(locale, DEFAULT_LOCALE),
  tier: v.optional(tier),
  expire_date: v.optional(time),
  registered_at: v.optional(time),
  suspended_at: v.optional(time),
}

const SPREADSHEET_TIME = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?: (\d{1,2})(:\d{2}(?::\d{2})?))?$/

/**
 * Reads a time as other panels and spreadsheets write it: a date and time, Unix seconds or milliseconds, or a
 * date alone, which means the end of that day in UTC.
 * @returns milliseconds, or null when it is not one of these
 */
function readTime(text: string): number | null {
  if (/^\d{9,10}$/.test(text)) return Number(text) * SECOND_MS
  if (/^\d{12,13}$/.test(text)) return Number(text)
  const [, year, month = '', day = '', hour, rest] = SPREADSHEET_TIME.exec(text) ?? []
  if (year === undefined) return parseDateTime(text)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (hour !== undefined) return parseDateTime(`${date} ${hour.padStart(2, '0')}${rest}`)
  const dayMs = parseDateTime(`${date} 00:00`)
  return dayMs === null ? null : dayMs + DAY_MS
}
