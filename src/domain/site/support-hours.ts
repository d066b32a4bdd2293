/** The hours of live support unless the operator sets others (requirement 9.3). */
export const DEFAULT_SUPPORT_HOURS = '08:30-21:00'

/** The operator's time zone unless set (decision 28). */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** Checks whether the name is a known time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d|24:00'
const HOURS = new RegExp(`^(${TIME})[-–](${TIME})$`)

/**
 * Reads hours such as `09:00-18:00`; those of an evening may pass midnight, and `00:00-24:00` is all day.
 * @returns the times of opening and closing; null for any other text
 */
export function readSupportHours(text: string): { opens: string; closes: string } | null {
  const [, opens = '', closes = ''] = HOURS.exec(text) ?? []
  return opens === closes ? null : { opens, closes }
}

/** Checks whether live support is open; at the closing minute it is already closed. */
export function isLiveSupportOpen(at_ms: number, hours: string, time_zone: string): boolean {
  const time = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at_ms)
  const { opens = '', closes = '' } = readSupportHours(hours) ?? {}
  const [hasOpened, closesLater] = [time >= opens, time < closes]
  return opens < closes ? hasOpened && closesLater : hasOpened || closesLater
}

/** Formats the zone's offset at this moment, as `UTC+8` or `UTC-3:30`. */
export function utcOffset(at_ms: number, time_zone: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: time_zone, timeZoneName: 'shortOffset' })
    .formatToParts(at_ms)
    .find(({ type }) => type === 'timeZoneName')
  return (name?.value ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
}
