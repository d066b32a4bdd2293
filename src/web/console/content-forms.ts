import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ANNOUNCEMENT,
  BRAND_FILE,
  BRAND_ICON,
  BRAND_LOGO,
  DEVICE_LIMITS,
  HOME,
  NODE_GROUPS,
  PACKS,
  PLANS,
  TIER_TEXTS,
  TRAFFIC,
} from '#contract/site/content.ts'
import { CLAIMS, DOWNLOAD_LINKS, OPERATOR, WEB_CONFIG } from '#contract/site/content-names.ts'
import { INVOICES } from '#contract/site/invoices.ts'

/** The topics of the forms in their order. */
export const CONTENT_TOPICS = {
  site: msg({
    message: 'Site',
    comment: 'heading over content, brand and announcement in the console',
  }),
  words: msg`Words on pages`,
  prices: msg`Prices`,
  business: msg`Policies and business`,
} as const

/** A form of the content; `path` is its page in the console. */
interface ContentForm {
  path: string
  name: MessageDescriptor
  topic: keyof typeof CONTENT_TOPICS
  /** whether the form edits a file, alone or with other forms */
  edits: (file: string) => boolean
}

const only =
  (...files: readonly string[]) =>
  (file: string) =>
    files.includes(file)

/** The forms of the content in the order of their links. */
export const CONTENT_FORMS = [
  { path: '/content/names', topic: 'site', name: msg`Names and website`, edits: only(WEB_CONFIG) },
  {
    path: '/brand',
    topic: 'site',
    name: msg`Brand`,
    edits: only(BRAND_FILE, BRAND_ICON, BRAND_LOGO),
  },
  { path: '/content/home', topic: 'site', name: msg`Home page`, edits: only(HOME) },
  { path: '/announcement', topic: 'site', name: msg`Announcement`, edits: only(ANNOUNCEMENT) },
  { path: '/content/claims', topic: 'words', name: msg`Claims`, edits: only(CLAIMS) },
  {
    path: '/content/testimonials',
    topic: 'words',
    name: msg`Testimonials`,
    edits: (file) => file.startsWith('content/testimonials.'),
  },
  {
    path: '/content/questions',
    topic: 'words',
    name: msg`Questions and answers`,
    edits: (file) => /^content\/(pricing-)?questions\./.test(file),
  },
  {
    path: '/content/downloads',
    topic: 'words',
    name: msg`Download links`,
    edits: only(DOWNLOAD_LINKS),
  },
  {
    path: '/plans',
    topic: 'prices',
    name: msg`Prices and limits`,
    edits: only(PLANS, DEVICE_LIMITS, TRAFFIC, NODE_GROUPS),
  },
  {
    path: '/content/tiers',
    topic: 'prices',
    name: msg`Tier names and selling points`,
    edits: only(TIER_TEXTS),
  },
  { path: '/content/packs', topic: 'prices', name: msg`Traffic packs`, edits: only(PACKS) },
  {
    path: '/content/limits',
    topic: 'prices',
    name: msg`Free traffic, refunds and renewals`,
    edits: only(WEB_CONFIG),
  },
  {
    path: '/content/policies',
    topic: 'business',
    name: msg`Policies`,
    edits: (file) => file.startsWith('protocol/'),
  },
  {
    path: '/content/operator',
    topic: 'business',
    name: msg`Who runs the service`,
    edits: only(OPERATOR),
  },
  { path: '/content/invoices', topic: 'business', name: msg`Invoices`, edits: only(INVOICES) },
  {
    path: '/content/contact',
    topic: 'business',
    name: msg`Contact and opening hours`,
    edits: only(WEB_CONFIG),
  },
] as const satisfies readonly ContentForm[]

export type FormPath = (typeof CONTENT_FORMS)[number]['path']
