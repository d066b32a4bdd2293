import * as v from 'valibot'
import { formatExpireDate, parseDateTime } from '#domain/dates.ts'

const words = v.optional(v.string(), '')
const moment = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || parseDateTime(text) !== null),
  ),
  '',
)
const Written = v.strictObject({
  shown: v.optional(v.boolean(), true),
  'en-US': words,
  'zh-CN': words,
  link: words,
  starts_at: moment,
  ends_at: moment,
})
const WrittenText = v.pipe(v.string(), v.parseJson(), Written)

/** The announcement as its file has it, also while some of it cannot be used yet. */
export type WrittenAnnouncement = v.InferOutput<typeof Written>
export type AnnouncementField = keyof WrittenAnnouncement
export type AnnouncementState = 'silent' | 'off' | 'planned' | 'running' | 'over'

/** Reads the file; null where a form cannot show what it holds. */
export function readWritten(text: string): WrittenAnnouncement | null {
  const result = v.safeParse(WrittenText, text)
  return result.success ? result.output : null
}

/** Writes the file as the export does, each field on a line of its own. */
export const writeWritten = (written: WrittenAnnouncement) =>
  `${JSON.stringify(written, null, 2)}\n`

/** The field that a line of the file is about; lines are counted from 1. */
export function fieldOfLine(text: string, line: number | null): AnnouncementField | null {
  const key = /^\s*"([^"]+)":/.exec(text.split('\n')[(line ?? 0) - 1] ?? '')?.[1]
  return key !== undefined && Object.hasOwn(Written.entries, key)
    ? (key as AnnouncementField)
    : null
}

/** What visitors see of it at a moment. */
export function announcementState(
  { shown, 'en-US': english, starts_at, ends_at }: WrittenAnnouncement,
  now_ms: number,
): AnnouncementState {
  if (english.trim() === '') return 'silent'
  if (!shown) return 'off'
  if (now_ms >= (parseDateTime(ends_at) ?? Number.POSITIVE_INFINITY)) return 'over'
  return now_ms < (parseDateTime(starts_at) ?? now_ms) ? 'planned' : 'running'
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** A moment of the file as a browser's field takes it: `2026-12-01T21:00` by the reader's clock. */
export function localTime(moment_text: string): string {
  const at_ms = parseDateTime(moment_text)
  if (at_ms === null) return ''
  const at = new Date(at_ms)
  const day = [digits(at.getFullYear(), 4), digits(at.getMonth() + 1, 2), digits(at.getDate(), 2)]
  return `${day.join('-')}T${digits(at.getHours(), 2)}:${digits(at.getMinutes(), 2)}`
}

/** What was chosen in such a field, as the file keeps it: in UTC; empty for none. */
export function momentOf(local_time: string): string {
  const at_ms = Date.parse(local_time)
  return Number.isNaN(at_ms) ? '' : formatExpireDate(at_ms)
}

/** The reader's zone and how far it is from UTC at a moment: `Asia/Shanghai, GMT+8`. */
export function zoneAt(at_ms: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(at_ms).find(({ type }) => type === 'timeZoneName')?.value
  return `${format.resolvedOptions().timeZone}, ${offset}`
}
