import { expect, it } from 'vitest'
import { zonedInstant } from '../../../../src/server/operator/moving/zoned-instant.ts'

it.each([
  ['UTC', '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z'],
  ['Asia/Shanghai', '2026-03-01T08:00:00Z', '2026-03-01T00:00:00Z'],
  ['America/New_York', '2026-03-08T01:59:59Z', '2026-03-08T06:59:59Z'],
  ['America/New_York', '2026-03-08T03:00:00Z', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T02:00:00Z', '2026-11-01T07:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00:00Z', '2025-12-31T10:00:00Z'],
  ['Asia/Shanghai', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
])('in %s, %s on the clock is %s', (zone, shown, instant) => {
  expect(new Date(zonedInstant(Date.parse(shown), zone)).toISOString()).toBe(
    new Date(instant).toISOString(),
  )
})
