import * as v from 'valibot'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { DEFAULT_DEVICE_LIMITS } from '#domain/devices/devices.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { isEmail } from '#domain/identity/credentials.ts'
import { byPaidTier, byTier } from '#domain/membership/membership.ts'
import { safeLink } from '#domain/site/links.ts'
import { byLocale, LOCALES } from '#domain/site/locales.ts'
import { isTimeZone, readSupportHours } from '#domain/site/support-hours.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import type { ContentProblemCode } from '../console/content-problems.ts'
import { currency, listOf, locale, minor, packNames, paidTier, text, writable } from '../fields.ts'
import {
  AnnouncementLink,
  Claims,
  DownloadLinks,
  MAX_ANNOUNCEMENT,
  MAX_PLANS,
  Operator,
  Plans,
  WebConfig,
  WebConfigFile,
} from './content.ts'
import {
  HERO_PICTURES,
  HOME_SECTIONS,
  MOST_POINTS,
  MOST_PROOFS,
  TestimonialsFile,
  TIER_LENGTHS,
} from './documents.ts'

// The JSON files of the content as operators edit them. The server validates them by these schemas, and a form of the
// console takes the kind, the limit, the choices and the default of each field from them.

/** Makes the message of a check, which is the code of its problem. */
const problem = (code: ContentProblemCode) => code

/** Makes the schema of a text that may be left empty. */
const emptyOr = (max: number, isRight: (text: string) => boolean, code: ContentProblemCode) =>
  v.optional(
    v.pipe(
      text(max),
      v.check((value) => value === '' || isRight(value), code),
    ),
    '',
  )
const link = emptyOr(500, (address) => safeLink(address) !== null, 'not_link')
const email = emptyOr(254, (address) => isEmail(address.trim()), 'not_email')
const traffic = emptyOr(20, (amount) => parseTraffic(amount) !== null, 'not_traffic')

export const WebConfigContent = v.strictObject({
  ...WebConfig.entries,
  email,
  community_email: email,
  official_website: link,
  android_google_url: link,
  ios_download_link: link,
  free_monthly_traffic: traffic,
  refund_days: emptyOr(20, (days) => /^[1-9]\d{0,2}$/.test(days), 'not_days'),
  refund_traffic: traffic,
  reversal_percent: emptyOr(3, (percent) => /^([1-9]\d?|100)$/.test(percent), 'not_percent'),
  telegram_channel: link,
  telegram_discussion_group: link,
  live_support_url: link,
  support_hours: emptyOr(11, (hours) => readSupportHours(hours) !== null, 'not_hours'),
  time_zone: emptyOr(64, isTimeZone, 'not_time_zone'),
})

export const DownloadLinksContent = v.strictObject(
  v.entriesFromList(v.keyof(DownloadLinks).options, link),
)

export const OperatorContent = v.strictObject({ ...Operator.entries, operator_email: email })

/** Makes the schema of a text, or of a list of texts, in each language. */
const inLanguages = <T extends string | string[]>(schema: v.GenericSchema<T>, nothing: () => T) =>
  v.optional(v.record(locale, v.optional(schema, nothing)), () => byLocale(nothing))

const line = (max: number) => v.pipe(writable, v.trim(), v.maxLength(max))
const words = (max: number) => inLanguages(line(max), () => '')

const ProofContent = v.strictObject({
  label: v.strictObject(byLocale(() => v.pipe(line(80), v.minLength(1)))),
  link: v.pipe(
    text(500),
    v.check((address) => safeLink(address) !== null, problem('not_link')),
  ),
})

/** The home page's words, picture, sections and proof (decision 197); words that are left empty are ours. */
export const HomeContent = v.strictObject({
  headline: words(80),
  text: words(300),
  picture: v.optional(v.picklist(HERO_PICTURES), HERO_PICTURES[0]),
  sections: v.optional(v.array(v.picklist(HOME_SECTIONS)), [...HOME_SECTIONS]),
  /** a measurement: place, hour, speed before and after */
  measured: words(120),
  /** links that prove something: an audit, a transparency page, the source; about-us lists them, too */
  proof: v.optional(listOf(ProofContent, MOST_PROOFS), []),
})

/** Makes the schema of a list of lines; leaves empty lines out. */
const filledLines = (length: number, most: number) =>
  v.pipe(
    v.array(line(length)),
    v.transform((lines) => lines.filter((line) => line !== '')),
    v.maxLength(most),
  )

const points = filledLines(TIER_LENGTHS.point, MOST_POINTS)
const TierContent = v.strictObject({
  name: words(TIER_LENGTHS.name),
  description: words(TIER_LENGTHS.description),
  purpose: words(TIER_LENGTHS.purpose),
  /** selling points, in place of ours */
  points: inLanguages(points, () => []),
})

/** Words for the tiers (decision 186); words that are left empty are ours. */
export const TiersContent = v.strictObject(byTier(() => v.optional(TierContent, () => ({}))))

const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, problem('not_color')), v.toUpperCase())

/** The part of the brand that is no drawing (decision 188). */
export const BrandContent = v.strictObject({
  accent: v.optional(color, DEFAULT_BRAND.accent),
  icon_background: v.optional(color, DEFAULT_BRAND.icon_background),
  plate_in_dark: v.optional(v.boolean(), DEFAULT_BRAND.plate_in_dark),
  name_beside_logo: v.optional(v.boolean(), DEFAULT_BRAND.name_beside_logo),
})

/** An instant in UTC such as `2026-12-01 08:00:00`, or none. */
const instantOrNone = emptyOr(40, (text) => parseDateTime(text) !== null, 'not_moment')

/** The announcement; without a text there is none. The order of its languages is part of its id. */
export const AnnouncementContent = v.strictObject({
  /** false hides the announcement and keeps its texts in the file */
  shown: v.optional(v.boolean(), true),
  ...v.entriesFromList(LOCALES.toSorted(), v.optional(line(MAX_ANNOUNCEMENT), '')),
  link: v.optional(AnnouncementLink, ''),
  /** maintenance says from when until when it lasts, and stands on the status page before it begins */
  maintenance: v.optional(v.boolean(), false),
  starts_at: instantOrNone,
  ends_at: instantOrNone,
})

/** Largest value of the price columns: signed 32 bits. */
const MAX_PRICE_MINOR = 2_147_483_647
const highest = v.maxValue<number, number, ContentProblemCode>(MAX_PRICE_MINOR, 'price_too_high')
const price = v.pipe(
  minor,
  v.check((amount) => amount > 0, problem('no_price')),
  highest,
)
/** zero: none */
const originalPrice = v.pipe(minor, v.minValue(0), highest)

const { tier, cycle } = Plans.entries.plans.pipe[0].item.entries
const PlanContent = v.strictObject({
  tier,
  cycle,
  price_minor: price,
  original_price_minor: originalPrice,
  /** sold by its link only */
  hidden: v.optional(v.boolean(), false),
  /** prices that hold from an instant on (decision 187) */
  planned: v.optional(
    v.strictObject({
      /** an instant in UTC; read as milliseconds since 1970 */
      from: v.pipe(
        v.string(),
        v.transform((text: string) => parseDateTime(text)),
        v.number(problem('not_moment')),
      ),
      price_minor: price,
      original_price_minor: v.optional(originalPrice, 0),
    }),
  ),
})
export const PlansContent = v.strictObject({
  currency,
  plans: listOf(PlanContent, MAX_PLANS),
})

const PackContent = v.strictObject({
  tier: paidTier,
  gb: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACK_GB)),
  price_minor: price,
  /** without it the size is the name */
  name: v.optional(packNames),
  /** false keeps the pack in the file, and sells it no more */
  shown: v.optional(v.boolean(), true),
})
/** Packs of traffic in the order in which they are offered (decision 185). */
export const PacksContent = v.strictObject({
  packs: v.optional(listOf(PackContent, MAX_PLANS), []),
})

const limits = WebConfigFile.entries.device_limits.entries
/** How many devices of a tier may be online at the same time; who pays must be able to connect. */
export const DeviceLimitsContent = v.strictObject(
  byTier((tier) =>
    v.optional(
      v.pipe(limits[tier], v.minValue(tier === 'free' ? 0 : 1)),
      DEFAULT_DEVICE_LIMITS[tier],
    ),
  ),
)

/** Traffic a month of who pays (decision 182); with none at all, a paying member could never connect. */
export const TrafficContent = v.strictObject(
  byPaidTier(() => emptyOr(20, (amount) => Boolean(parseTraffic(amount)), 'not_traffic')),
)

const groupNames = v.optional(filledLines(40, 50), [])
/** The groups of nodes, and those that each tier includes; a tier with none includes every node (decision 238). */
export const NodeGroupsContent = v.strictObject({
  groups: groupNames,
  ...byTier(() => groupNames),
})

/** Claims by name, which each may repeat as `id`, as the defaults do; one that is left out is not made. */
export const ClaimsContent = v.record(
  Claims.key,
  v.optional(v.strictObject({ ...Claims.value.entries, id: v.optional(text(20)) }), {
    shown: false,
    confirmed: false,
    value: '',
  }),
)

const { testimonials } = TestimonialsFile.entries
export const TestimonialsContent = v.strictObject({
  testimonials: v.pipe(
    v.array(v.strictObject(testimonials.pipe[0].item.entries)),
    testimonials.pipe[1],
  ),
})
