import type { City } from '#domain/nodes/cities.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import type { Place, PlaceState } from '#domain/nodes/places.ts'
import { lastDays, type PlaceDay } from '#domain/nodes/silent-days.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { sectionOf } from '../texts.ts'

const textsOf = sectionOf('statusPlaces', [
  'places',
  'up',
  'partly',
  'silent',
  'closed',
  'demonstrationNode',
  'quiet',
  'busy',
  'full',
  'blocked',
  'uncounted',
  'steady',
  'outages',
  'oldest',
  'today',
  'loads',
  'source',
])
type Texts = ReturnType<typeof textsOf>

interface Facts {
  checkedAtMs: number
  places: readonly Place[]
  cities: readonly City[]
  placeDays: readonly PlaceDay[]
}

/** Writes the places by name, each with its state, its cities and its last 90 days. */
export function placesHtml(
  { places, cities, placeDays, checkedAtMs }: Facts,
  locale: Locale,
): string {
  const texts = textsOf(locale)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const daysOf = Map.groupBy(placeDays, ({ country }) => country)
  const inside = Map.groupBy(cities, ({ country }) => country)
  const rows = places
    .map((place) => ({ ...place, name: placeName(place.country, names, texts) }))
    .sort((place, other) => place.name.localeCompare(other.name, locale))
    .map(({ country, name, state }) => {
      const days = lastDays(daysOf.get(country) ?? [], checkedAtMs)
      const named = inside.get(country) ?? []
      const [only, ...others] = named
      const isUnnamed = only !== undefined && others.length === 0 && cityName(only, locale) === ''
      return `<li>
<p><strong>${escapeHtml(name)}</strong> <span class="state ${tone(state)}">${texts[state]}</span>
${isUnnamed ? loadHtml(only, texts) : ''}</p>
${isUnnamed ? blockedHtml(only, texts) : citiesHtml(named, locale, texts)}${daysHtml(days, state, locale, texts)}
</li>`
    })
  const source = cities.length === 0 ? texts.source : `${texts.source} ${texts.loads}`
  return `<h2>${texts.places}</h2>
<ul class="places">
${rows.join('\n')}
</ul>
<p class="muted">${source}</p>`
}

const placeName = (country: string, names: Intl.DisplayNames, texts: Texts) =>
  country === DEMONSTRATION_NODE.country ? texts.demonstrationNode : (names.of(country) ?? country)

const tone = (state: PlaceState) => (state === 'partly' ? 'up' : state)

/** Writes what each city is like now; of nodes without a city, their country stands for it. */
function citiesHtml(cities: readonly City[], locale: Locale, texts: Texts): string {
  const rows = cities
    .map((city) => ({ ...city, name: cityName(city, locale) }))
    .sort((city, other) => city.name.localeCompare(other.name, locale))
    .map((city) => {
      const named = city.name === '' ? '' : `<bdi>${escapeHtml(city.name)}</bdi> `
      return `<li><p>${named}${loadHtml(city, texts)}</p>${blockedHtml(city, texts)}</li>`
    })
  return rows.length === 0 ? '' : `<ul class="cities">\n${rows.join('\n')}\n</ul>\n`
}

const loadHtml = ({ load }: City, texts: Texts) => `<span class="load muted">${texts[load]}</span>`

const blockedHtml = ({ works_where_blocked }: City, texts: Texts) =>
  works_where_blocked ? ` <span class="blocked muted">${texts.blocked}</span>` : ''

/** Names a city in the reader's language, as the operator names the app, or by the only name that there is. */
const cityName = ({ city, city_en }: City, locale: Locale) =>
  appName({ app_name: city, app_name_en: city_en }, locale) || city || city_en

type Days = ReturnType<typeof lastDays>

/** Units of the drawing: a bar with its gap, and its height. */
const STEP = 5
const HEIGHT = 32
/** Bars differ in height, too: not everybody sees colors. An outage has no gap, so a phone shows it. */
const BARS = {
  unknown: { top: 30, width: 4 },
  steady: { top: 8, width: 4 },
  outage: { top: 0, width: STEP },
}

/** Draws a bar for each day, and says the same in words; of a new place, says that no day is counted. */
function daysHtml(days: Days, state: PlaceState, locale: Locale, texts: Texts): string {
  if (days.every(({ silent_minutes }) => silent_minutes === null))
    return `<p class="muted">${texts.uncounted}</p>`
  const kinds = days.map(({ silent_minutes }) => kindOf(silent_minutes))
  // the first minute of an outage is counted only after it
  if (state === 'silent') kinds[kinds.length - 1] = 'outage'
  const bars = (kind: keyof typeof BARS) => {
    const { top, width } = BARS[kind]
    return kinds
      .map((other, index) =>
        other === kind ? `M${index * STEP} ${top}h${width}V${HEIGHT}h-${width}z` : '',
      )
      .join('')
  }
  const paths = (['unknown', 'steady', 'outage'] as const)
    .map((kind) => ({ kind, d: bars(kind) }))
    .filter(({ d }) => d !== '')
    .map(({ kind, d }) => `<path class="${kind}" d="${d}"/>`)
  return `<svg class="days" viewBox="0 0 ${days.length * STEP} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${paths.join('')}</svg>
<p class="ends muted" aria-hidden="true"><span>${texts.oldest}</span><span>${texts.today}</span></p>
${wordsHtml(days, locale, texts)}`
}

function kindOf(silent_minutes: number | null): keyof typeof BARS {
  if (silent_minutes === null) return 'unknown'
  return silent_minutes === 0 ? 'steady' : 'outage'
}

function wordsHtml(days: Days, locale: Locale, texts: Texts): string {
  const watched = days.filter(({ silent_minutes }) => silent_minutes !== null)
  const count = amountOf(locale, 'day', watched.length)
  const outages = days.flatMap(({ day, silent_minutes }) =>
    silent_minutes ? [{ day, minutes: silent_minutes }] : [],
  )
  if (outages.length === 0) return `<p class="muted">${texts.steady.replace('{days}', count)}</p>`
  const minutes = outages.reduce((sum, outage) => sum + outage.minutes, 0)
  const list = outages
    .toReversed()
    .map(
      (outage) =>
        `<li><time datetime="${outage.day}">${outage.day}</time> ${durationOf(locale, outage.minutes)}</li>`,
    )
  return `<details><summary>${texts.outages.replace('{time}', durationOf(locale, minutes)).replace('{days}', count)}</summary><ul>${list.join('')}</ul></details>`
}

function durationOf(locale: Locale, minutes: number): string {
  return minutes < 60
    ? amountOf(locale, 'minute', minutes)
    : amountOf(locale, 'hour', Math.round(minutes / 6) / 10)
}

/** Writes an amount; a figure and a Chinese character stand apart, as on all our pages. */
const amountOf = (locale: Locale, unit: 'day' | 'hour' | 'minute', amount: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(amount)
    .replace(/(\d)(?=\p{Script=Han})/u, '$1 ')
