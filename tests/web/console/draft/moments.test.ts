import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  announcementState,
  isAnnouncementField,
  localTime,
  momentOf,
  readWritten,
  type WrittenAnnouncement,
  writeWritten,
  zoneAt,
} from '../../../src/web/console/file-texts/announcement-text.ts'

const NONE: WrittenAnnouncement = {
  shown: true,
  'en-US': '',
  'zh-CN': '',
  link: '',
  maintenance: false,
  starts_at: '',
  ends_at: '',
}
const SAID = { ...NONE, 'en-US': 'Tokyo is being repaired.', 'zh-CN': '东京节点检修。' }

describe('the announcement’s file as a form', () => {
  it('is what the file says, and writes it back', () => {
    expect(readWritten('{}')).toEqual(NONE)
    const text = writeWritten({ ...SAID, link: '/faq' })
    expect(readWritten(text)).toEqual({ ...SAID, link: '/faq' })
    expect(text.split('\n')).toHaveLength(10)
  })

  it('shows what cannot be used yet, so that it can be mended there', () => {
    const long = { ...SAID, 'en-US': 'x'.repeat(900), link: 'http://example.org' }
    expect(readWritten(writeWritten(long))).toEqual(long)
  })

  it.each(['{', 'null', '{"colour": "red"}', '{"link": 1}', '{"ends_at": "tomorrow"}'])(
    'leaves %s to the file',
    (text) => {
      expect(readWritten(text)).toBeNull()
    },
  )

  it('knows its fields by their place in the file', () => {
    expect(Object.keys(SAID).every(isAnnouncementField)).toBe(true)
    expect(['', 'colour', 'toString'].some(isAnnouncementField)).toBe(false)
  })

  it('says what visitors see of it at a moment', () => {
    const nowMs = Date.UTC(2026, 11, 1, 12)
    const state = (change: Partial<WrittenAnnouncement>) =>
      announcementState({ ...SAID, ...change }, nowMs)
    expect(state({})).toBe('running')
    expect(state({ 'en-US': ' ' })).toBe('silent')
    expect(state({ shown: false })).toBe('off')
    expect(state({ starts_at: '2026-12-01 12:00:01Z' })).toBe('planned')
    expect(state({ starts_at: '2026-12-01 12:00:00Z', ends_at: '2026-12-01 12:00:01Z' })).toBe(
      'running',
    )
    expect(state({ ends_at: '2026-12-01 12:00:00Z' })).toBe('over')
  })
})

describe('a moment of the announcement by the operator’s clock', () => {
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
