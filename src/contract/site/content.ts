import * as v from 'valibot'
import { byPaidTier, byTier } from '#domain/membership/membership.ts'
import { isSitePath, safeLink } from '#domain/site/links.ts'
import type { Locale } from '#domain/site/locales.ts'
import type { ContentProblemCode } from '../console/content-problems.ts'
import {
  count,
  currency,
  cycle,
  filled,
  instantMs,
  listOf,
  locale,
  minor,
  packNames,
  paidTier,
  text,
} from '../fields.ts'

/** An https or mailto address; empty when the operator has not set it. */
const link = v.fallback(
  v.pipe(
    text(500),
    v.check((value) => value === '' || safeLink(value) !== null),
  ),
  '',
)
const optionalText = (max: number) => v.optional(text(max), '')

/** The operator's settings that pages show (requirement 3.3). */
export const WebConfig = v.object({
  app_name: optionalText(40),
  app_name_en: optionalText(40),
  email: optionalText(254),
  community_email: optionalText(254),
  official_website: v.optional(link, ''),
  /** these two count where the download links leave them empty */
  android_google_url: v.optional(link, ''),
  ios_download_link: v.optional(link, ''),
  free_monthly_traffic: optionalText(20),
  /** days in which a first plan is refunded in full; empty: pages promise no refund (decision 126) */
  refund_days: optionalText(20),
  /** most traffic, such as `2 GB`, that such a refund allows */
  refund_traffic: optionalText(20),
  /** percent of a price that have to go back until what it bought ends; empty: `DEFAULT_REVERSAL_PERCENT` (decision 224) */
  reversal_percent: optionalText(3),
  /** empty: members may agree to renewals; `none`: nothing renews, and renewals that were agreed to end (decision 256) */
  renewal_offer: v.optional(v.picklist(['', 'none']), ''),
  telegram_channel: v.optional(link, ''),
  telegram_discussion_group: v.optional(link, ''),
  /** live support on the website; without it the contact page has a message form (decision 28) */
  live_support_url: v.optional(link, ''),
  /** its hours, such as `09:00-18:00`; empty: `DEFAULT_SUPPORT_HOURS` */
  support_hours: optionalText(11),
  /** time zone of the support hours; empty: `DEFAULT_TIME_ZONE` */
  time_zone: optionalText(64),
})

/** Addresses of the apps (requirement 3.4). */
export const DownloadLinks = v.object({
  android_download_link: v.optional(link, ''),
  android_google_url: v.optional(link, ''),
  ios_download_link: v.optional(link, ''),
  macos_download_link: v.optional(link, ''),
  windows_download_link: v.optional(link, ''),
})

/** Traffic a month of the tiers that are paid for, such as `500 GB`; empty: no limit (decision 182). */
export const PaidTraffic = v.object(byPaidTier(() => optionalText(20)))

/** Claims in the site's texts, each with a switch; unconfirmed ones are marked as samples (decision 10). */
export const Claims = v.record(
  v.picklist([
    'nodes',
    'all_nodes',
    'countries',
    'uptime',
    'encryption',
    'response_minutes',
    'zero_log',
  ]),
  v.object({
    shown: v.boolean(),
    confirmed: v.boolean(),
    value: v.union([text(20), v.number(), v.boolean()]),
  }),
)

/** More plans than anybody can choose among; a bound for replies. */
export const MAX_PLANS = 60

export const Plans = v.object({
  currency,
  plans: listOf(
    v.object({ tier: paidTier, cycle, price_minor: minor, original_price_minor: minor }),
    MAX_PLANS,
  ),
})

/** Packs of traffic on sale, in the order in which they are offered and the currency of the plans (decision 185). */
export const Packs = listOf(
  v.object({
    tier: paidTier,
    gb: count,
    price_minor: minor,
    /** without it the size is the name */
    name: v.optional(packNames),
  }),
  MAX_PLANS,
)

/** Who runs the service, as policies, receipts and the footer show it; empty fields are not shown. */
export const Operator = v.object({
  /** the legal name */
  operator_name: optionalText(120),
  operator_address: optionalText(300),
  /** the company's number, with its register if useful */
  operator_registration: optionalText(120),
  operator_email: optionalText(254),
  /** the country whose law applies, as it reads in a sentence */
  operator_law: optionalText(80),
})

/** Content files that the console edits in forms, too. */
export const ANNOUNCEMENT = 'content/announcement.json'
export const PLANS = 'content/plans.json'
export const DEVICE_LIMITS = 'content/device-limits.json'
export const TRAFFIC = 'content/traffic.json'
export const PACKS = 'content/packs.json'
export const NODE_GROUPS = 'content/node-groups.json'
export const HOME = 'content/home.json'
export const TIER_TEXTS = 'content/tiers.json'
export const BRAND_FILE = 'content/brand.json'
export const BRAND_ICON = 'content/icon.svg'
export const BRAND_LOGO = 'content/logo.svg'
export const MAX_ANNOUNCEMENT = 280

/** The target of an announcement's link: an address, a path of this site, or empty for no link. */
export const AnnouncementLink = v.pipe(
  text(500),
  v.check(
    (value) => value === '' || isSitePath(value) || safeLink(value) !== null,
    'not_link_or_page' satisfies ContentProblemCode,
  ),
)

/** The operator's message on every page. */
export const Announcement = v.object({
  /** derived from the announcement, so that a new or reworded one shows although the last was dismissed */
  id: filled(16),
  texts: v.record(locale, filled(MAX_ANNOUNCEMENT)),
  link: v.fallback(AnnouncementLink, ''),
  /** work on the nodes, which may be why a device isn't connected (decision 145) */
  maintenance: v.optional(v.boolean(), false),
  /** null: until the operator removes it */
  ends_at_ms: v.nullable(instantMs),
})

const tierLimits = v.object(byTier(() => count))

/**
 * The operator's words by language and by the sentence of ours that they replace, such as `tier.gold`
 * (decision 186): each as a compiled sentence of one part, in which braces mean nothing.
 */
const OwnSentences = v.record(
  locale,
  v.record(text(40), v.array(text(600)) as v.GenericSchema<readonly string[]>),
)

export const WebConfigFile = v.object({
  as_of_ms: instantMs,
  own_words: v.optional(OwnSentences),
  web_config: WebConfig,
  operator: v.optional(Operator, {}),
  announcement: v.optional(v.nullable(Announcement), null),
  claims: Claims,
  /** how many devices may be online at the same time, by tier */
  device_limits: tierLimits,
  traffic: v.optional(PaidTraffic, {}),
  /** a node has a disguised connection (decision 160) */
  works_where_blocked: v.optional(v.boolean(), false),
  /** the service that members moved here from, while their passwords of there work; empty: none (decision 243) */
  moved_from: v.optional(text(200), ''),
  /** those that have nodes, as the status page lists them; `sample`: an example, while there is none (decision 10) */
  countries: v.optional(v.object({ count, sample: v.boolean() }), { count: 0, sample: false }),
  /** every tier includes every node (decision 238) */
  every_node: v.optional(v.boolean(), true),
  /** the version of the terms that sign-up records */
  terms_version: filled(16),
  /** demo mode: emails stay in a local mailbox, payments are not real (decision 25) */
  demonstration: v.boolean(),
})
export const PlansFile = v.object({
  as_of_ms: instantMs,
  ...Plans.entries,
  packs: v.optional(Packs, []),
  /** ways to pay for these plans, best first; those without names are called after their type */
  payments: v.optional(
    listOf(v.object({ payment_type: text(40), names: v.optional(v.record(locale, text(60))) }), 20),
    [],
  ),
})
export const DownloadLinksFile = v.object({ as_of_ms: instantMs, links: DownloadLinks })

/** The public data files of the site; the service worker stores them for offline use. */
export const CONTENT_FILES = {
  web_config: { path: '/content/web-config.json', schema: WebConfigFile },
  plans: { path: '/content/plans.json', schema: PlansFile },
  download_links: { path: '/content/download-links.json', schema: DownloadLinksFile },
} as const

export const POLICY_NAMES = [
  'privacy-policy',
  'terms-of-service',
  'user-usage-agreement',
  'member-service-agreement',
  'about-us',
] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

export const policyPath = (name: PolicyName, locale: Locale) =>
  `/content/${locale}/protocol/${name}.json`
export const questionsPath = (list: 'questions' | 'pricing-questions', locale: Locale) =>
  `/content/${locale}/${list}.json`
export const testimonialsPath = (locale: Locale) => `/content/${locale}/testimonials.json`
export const homePath = (locale: Locale) => `/content/${locale}/home.json`

export type OwnSentences = Partial<v.InferOutput<typeof OwnSentences>>
export type Operator = v.InferOutput<typeof Operator>
export type Announcement = v.InferOutput<typeof Announcement>
export type WebConfig = v.InferOutput<typeof WebConfig>
export type DownloadLinks = v.InferOutput<typeof DownloadLinks>
export type Claims = v.InferOutput<typeof Claims>
export type PaidTraffic = v.InferOutput<typeof PaidTraffic>
export type Packs = v.InferOutput<typeof Packs>
export type Plans = v.InferOutput<typeof Plans>
export type WebConfigFile = v.InferOutput<typeof WebConfigFile>
export type PlansFile = v.InferOutput<typeof PlansFile>
export type DownloadLinksFile = v.InferOutput<typeof DownloadLinksFile>
