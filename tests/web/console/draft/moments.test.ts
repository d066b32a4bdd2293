import { afterEach, describe, expect, it, vi } from 'vitest'
import { localTime, momentOf, zoneAt } from '../../../../src/web/console/draft/moments.ts'

describe('a time of a content file by the operator’s clock', () => {
  afterEach(() => vi.unstubAllEnvs())
  const inZone = (zone: string) => vi.stubEnv('TZ', zone)

  it.each([
    ['Asia/Shanghai', '2026-12-01T21:30', '2026-12-01T13:30:00Z'],
    ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00Z'],
    ['Asia/Kathmandu', '2026-12-31T23:59', '2026-12-31T18:14:00Z'],
    ['Europe/Berlin', '0002-12-01T21:00', '0002-12-01T20:06:32Z'],
  ])('in %s %s is %s', (zone, local, kept) => {
    inZone(zone)
    expect(momentOf(local)).toBe(kept)
    expect(localTime(kept)).toBe(local)
  })

  it('has none where the field or the file has none', () => {
    expect(momentOf('')).toBe('')
    expect(localTime('')).toBe('')
  })

  it('names the zone as it is at that moment', () => {
    inZone('Europe/Berlin')
    expect(zoneAt(Date.UTC(2026, 6, 1))).toBe('Europe/Berlin, GMT+2')
    expect(zoneAt(Date.UTC(2026, 11, 1))).toBe('Europe/Berlin, GMT+1')
  })
})
