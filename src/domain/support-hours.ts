/** When live support answers, as times of the operator's day (requirement 9.3). */
export const LIVE_SUPPORT_HOURS = { opens: '08:30', closes: '21:00' } as const

/** The operator's zone where none is set (decision 28). */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** Whether a name is a zone that a clock can be set by. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether somebody answers at this moment; the closing minute is no more one of the open ones. */
export function isLiveSupportOpen(at_ms: number, time_zone: string): boolean {
  const time = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at_ms)
  return time >= LIVE_SUPPORT_HOURS.opens && time < LIVE_SUPPORT_HOURS.closes
}

/** The zone's distance from UTC at this moment, as `UTC+8` or `UTC-3:30`. */
export function utcOffset(at_ms: number, time_zone: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: time_zone, timeZoneName: 'shortOffset' })
    .formatToParts(at_ms)
    .find(({ type }) => type === 'timeZoneName')
  return (name?.value ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
}
