/** The opening hours of live support in the operator's time zone (requirement 9.3). */
export const LIVE_SUPPORT_HOURS = { opens: '08:30', closes: '21:00' } as const

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

/** Checks whether live support is open; at the closing minute it is already closed. */
export function isLiveSupportOpen(at_ms: number, time_zone: string): boolean {
  const time = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at_ms)
  return time >= LIVE_SUPPORT_HOURS.opens && time < LIVE_SUPPORT_HOURS.closes
}

/** Formats the zone's offset at this moment, as `UTC+8` or `UTC-3:30`. */
export function utcOffset(at_ms: number, time_zone: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: time_zone, timeZoneName: 'shortOffset' })
    .formatToParts(at_ms)
    .find(({ type }) => type === 'timeZoneName')
  return (name?.value ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
}
