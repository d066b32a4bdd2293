import { describe, expect, it } from 'vitest'
import { nearestCountry } from '#domain/nodes/nearest-country.ts'

const NOW_MS = Date.UTC(2026, 10, 28)
const HIDDEN = ['UTC', 'GMT', 'Etc/GMT-9', '']
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const ZONES = Intl.supportedValuesOf('timeZone')

/** Every country with its time zones, as the runtime knows them. */
const ZONES_OF = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .map((country) => [country, new Intl.Locale(`und-${country}`).getTimeZones() ?? []] as const)
    .filter(([, zones]) => zones.length > 0),
)
const ALL = [...ZONES_OF.keys()]
/** With one time zone each, so that all zones are compared with them in little time. */
const FEW = ['DE', 'JP', 'SG', 'ZA']
const NETWORK = ['AU', 'BR', 'DE', 'JP', 'SG', 'US', 'ZA']

const nearest = (countries: readonly string[], timeZone: string, ...languages: string[]) =>
  nearestCountry(countries, { timeZone, languages }, NOW_MS)

describe('the country that is recommended to a browser', () => {
  it('is the one that its time zone is in, for every time zone, where that country has a node', () => {
    const wrong = ZONES.filter((zone) => {
      const homes = ALL.filter((country) => ZONES_OF.get(country)?.includes(zone))
      return !homes.includes(nearest([...FEW, ...homes], zone, 'en-US') ?? '')
    })
    expect(wrong).toEqual([])
  })

  it('is one of the network’s for every time zone', () => {
    const lost = ZONES.filter((zone) => !FEW.includes(nearest(FEW, zone, 'en-US') ?? ''))
    expect(lost).toEqual([])
  })

  it('is of several that are as near the one of the language, else the first', () => {
    const alike = ['AT', 'DE', 'IT']
    expect(nearest(alike, 'Europe/Paris', 'it')).toBe('IT')
    expect(nearest(alike, 'Europe/Paris', 'fr')).toBe('AT')
    expect(nearest(alike.toReversed(), 'Europe/Paris', 'fr')).toBe('IT')
  })

  it.each([
    ['Asia/Shanghai', 'SG'],
    ['Asia/Seoul', 'JP'],
    ['Asia/Tokyo', 'JP'],
    ['Asia/Calcutta', 'SG'],
    ['Europe/London', 'DE'],
    ['Europe/Moscow', 'DE'],
    ['Africa/Lagos', 'ZA'],
    ['Africa/Cairo', 'ZA'],
    ['America/Bogota', 'US'],
    ['America/Argentina/Buenos_Aires', 'BR'],
    ['America/Anchorage', 'US'],
    ['Pacific/Auckland', 'AU'],
  ])('from %s is %s', (zone, country) => {
    expect(nearest(NETWORK, zone, 'en-US')).toBe(country)
  })

  it('is, across the line of dates, the one a few hours away and not the one a day away', () => {
    expect(nearest(['DE', 'NZ'], 'Pacific/Honolulu')).toBe('NZ')
  })

  it('is where the language is spoken, in a browser that hides its time zone', () => {
    for (const zone of HIDDEN) {
      expect(nearest(NETWORK, zone, 'ja', 'en-US')).toBe('JP')
      expect(nearest(NETWORK, zone, 'pt-BR')).toBe('BR')
      expect(nearest(NETWORK, zone, 'de-AT')).toBe('DE')
      expect(nearest(NETWORK, zone, 'zh-CN')).toBe('SG')
    }
  })

  it('is one of the network’s for each language that the runtime can place', () => {
    const languages = LETTERS.flatMap((first) =>
      LETTERS.map((second) => (first + second).toLowerCase()),
    )
    const placed = languages.filter((language) =>
      ZONES_OF.has(new Intl.Locale(language).maximize().region ?? ''),
    )
    expect(placed.length).toBeGreaterThan(100)
    expect(placed.filter((language) => nearest(FEW, 'UTC', language) === null)).toEqual([])
  })

  it('is none without a node, without anything to go by, or for a code that is no country', () => {
    expect(nearest([], 'Asia/Tokyo', 'ja')).toBeNull()
    for (const language of ['tlh', 'no language', ''])
      expect(nearest(NETWORK, 'UTC', language)).toBeNull()
    expect(nearest(['ZZ'], 'Asia/Tokyo', 'ja')).toBeNull()
  })
})
