import { createHash } from 'node:crypto'
import type { Announcement } from '#contract/site/content.ts'
import { AnnouncementContent } from '#contract/site/content-files.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { type JsonReader, mapRead, readWith } from './read-with.ts'

/** An announcement with its start; null = starts right away. */
export interface PlannedAnnouncement extends Announcement {
  starts_at_ms: number | null
}

const readFile = readWith(AnnouncementContent, ({ starts_at, ends_at, maintenance, ...texts }) => {
  const missing = LOCALES.toSorted().find((locale) => texts[locale] === '')
  const isSaid = LOCALES.some((locale) => texts[locale] !== '')
  if (isSaid && missing) return { path: [missing], code: 'says_nothing' }
  const [from_ms, until_ms] = [parseDateTime(starts_at), parseDateTime(ends_at)]
  const untimed = (['starts_at', 'ends_at'] as const).find(
    (_name, index) => [from_ms, until_ms][index] === null,
  )
  if (isSaid && maintenance && untimed) {
    return { path: [untimed], code: 'time_needed' }
  }
  const isBackwards = from_ms !== null && until_ms !== null && until_ms <= from_ms
  return isBackwards ? { path: ['ends_at'], code: 'ends_too_early' } : null
})

/** Reads `content/announcement.json`; null when its texts are empty or `shown` is false. */
export const readAnnouncement: JsonReader<PlannedAnnouncement | null> = mapRead(
  readFile,
  ({ shown, starts_at, ends_at, link, maintenance, ...texts }) => {
    if (!shown || texts[DEFAULT_LOCALE] === '') return null
    const id = createHash('sha256')
      .update(JSON.stringify([texts, link]))
      .digest('hex')
      .slice(0, 16)
    const times = { starts_at_ms: parseDateTime(starts_at), ends_at_ms: parseDateTime(ends_at) }
    return { id, texts, link, maintenance, ...times }
  },
)

/** Tells whether an announcement is of maintenance that has not ended; the status page shows it before it begins. */
export const isComing = (
  { maintenance, ends_at_ms }: Pick<PlannedAnnouncement, 'maintenance' | 'ends_at_ms'>,
  nowMs: number,
): boolean => maintenance && nowMs < (ends_at_ms ?? nowMs)

/** Tells whether pages show the announcement at this time. */
export function isRunning(
  { starts_at_ms, ends_at_ms }: Pick<PlannedAnnouncement, 'starts_at_ms' | 'ends_at_ms'>,
  nowMs: number,
): boolean {
  return (starts_at_ms ?? nowMs) <= nowMs && nowMs < (ends_at_ms ?? Number.POSITIVE_INFINITY)
}
