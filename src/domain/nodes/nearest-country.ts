/** Describes a browser's location by what it knows itself: nobody is asked and nothing is measured. */
export interface Whereabouts {
  /** IANA, such as `Asia/Tokyo` */
  timeZone: string
  /** BCP 47, the preferred one first */
  languages: readonly string[]
}

/** Hours that a zone of another area counts more: Europe and Africa share their hours, not their cables. */
const OTHER_AREA_HOURS = 3

/**
 * Returns the country that is likely nearest to a browser: one that its time zone is in, else the one whose zones are
 * closest; of equals the one of its language, then the first. A browser that hides its zone is taken to be where its
 * language is spoken.
 * @returns null when there is nothing to go by; browsers without `getTimeZones` know no country's zones
 */
export function nearestCountry(
  countries: readonly string[],
  { timeZone, languages }: Whereabouts,
  nowMs: number,
): string | null {
  const region = regionOf(languages)
  const own = hasPlace(timeZone) ? [timeZone] : zonesOf(region)
  const byLanguage = countries.toSorted((a, b) => Number(b === region) - Number(a === region))
  const home = byLanguage.find((country) => zonesOf(country).some((zone) => own.includes(zone)))
  if (home !== undefined) return home
  const from = own.map((zone) => placeOf(zone, nowMs))
  const ranked = byLanguage
    .map((country) => ({ country, hours: hoursTo(country, from, nowMs) }))
    .filter(({ hours }) => hours !== undefined)
    .toSorted((a, b) => (a.hours ?? 0) - (b.hours ?? 0))
  return ranked[0]?.country ?? null
}

/** Tells whether a time zone is somewhere: `UTC` and `Etc/GMT` are what browsers say that hide theirs. */
const hasPlace = (timeZone: string) => /^(?!Etc\/)\w+\//.test(timeZone)

function regionOf([language]: readonly string[]): string {
  try {
    return new Intl.Locale(language ?? '').maximize().region ?? ''
  } catch {
    // not a language tag
    return ''
  }
}

const zonesOf = (country: string): readonly string[] =>
  /^[A-Z]{2}$/.test(country) ? (new Intl.Locale(`und-${country}`).getTimeZones?.() ?? []) : []

interface Place {
  /** such as `Asia` */
  area: string | undefined
  /** ahead of UTC */
  hours: number
}

/** Places a time zone by its name and by its hours at an instant. */
function placeOf(timeZone: string, atMs: number): Place {
  const words = new Date(atMs).toLocaleString('en', { timeZone, timeZoneName: 'longOffset' })
  const [, sign = '', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(words) ?? []
  const [area] = timeZone.split('/', 1)
  return { area, hours: Number(`${sign}${Number(hours) + Number(minutes) / 60}`) }
}

/** Returns the median over the zones of both, which leaves out far islands; undefined where one has none. */
function hoursTo(country: string, from: readonly Place[], nowMs: number): number | undefined {
  const places = zonesOf(country).map((zone) => placeOf(zone, nowMs))
  const all = from.flatMap((here) =>
    places.map(({ area, hours }) => {
      const apart = Math.abs(here.hours - hours)
      return Math.min(apart, 24 - apart) + (here.area === area ? 0 : OTHER_AREA_HOURS)
    }),
  )
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]
}
