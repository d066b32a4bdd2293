import * as v from 'valibot'
import { AnnouncementContent } from '#contract/site/content-files.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'

export type AnnouncementState = 'silent' | 'off' | 'planned' | 'running' | 'over'

const AnnouncementText = v.pipe(v.string(), v.parseJson(), AnnouncementContent)

/** Tells what visitors see at a time of the announcement in a file. @returns null when its schema refuses the file */
export function announcementState(text: string, nowMs: number): AnnouncementState | null {
  const result = v.safeParse(AnnouncementText, text)
  if (!result.success) return null
  const { shown, starts_at, ends_at, ...texts } = result.output
  // the check refuses an announcement that lacks a language
  if (LOCALES.some((locale) => texts[locale] === '')) return 'silent'
  if (!shown) return 'off'
  if (nowMs >= (parseDateTime(ends_at) ?? Number.POSITIVE_INFINITY)) return 'over'
  return nowMs < (parseDateTime(starts_at) ?? nowMs) ? 'planned' : 'running'
}
