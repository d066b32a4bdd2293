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

/** A form of the content; `path` is its page in the console. */
interface ContentForm {
  path: string
  name: MessageDescriptor
  /** whether the form edits a file, alone or with other forms */
  edits: (file: string) => boolean
}

const only =
  (...files: readonly string[]) =>
  (file: string) =>
    files.includes(file)
const matching = (pattern: RegExp) => (file: string) => pattern.test(file)

/** The forms of the content by topic, in the order of their links. */
export const CONTENT_TOPICS = [
  {
    topic: msg({
      message: 'Site',
      comment: 'heading over content, brand and announcement in the console',
    }),
    forms: [
      { path: '/content/names', name: msg`Names and website`, edits: only(WEB_CONFIG) },
      { path: '/brand', name: msg`Brand`, edits: only(BRAND_FILE, BRAND_ICON, BRAND_LOGO) },
      { path: '/content/home', name: msg`Home page`, edits: only(HOME) },
      { path: '/announcement', name: msg`Announcement`, edits: only(ANNOUNCEMENT) },
    ],
  },
  {
    topic: msg`Words on pages`,
    forms: [
      { path: '/content/claims', name: msg`Claims`, edits: only(CLAIMS) },
      {
        path: '/content/testimonials',
        name: msg`Testimonials`,
        edits: matching(/^content\/testimonials\./),
      },
      {
        path: '/content/questions',
        name: msg`Questions and answers`,
        edits: matching(/^content\/(pricing-)?questions\./),
      },
      { path: '/content/downloads', name: msg`Download links`, edits: only(DOWNLOAD_LINKS) },
    ],
  },
  {
    topic: msg`Prices`,
    forms: [
      {
        path: '/plans',
        name: msg`Prices and limits`,
        edits: only(PLANS, DEVICE_LIMITS, TRAFFIC, NODE_GROUPS),
      },
      { path: '/content/tiers', name: msg`Tier names and selling points`, edits: only(TIER_TEXTS) },
      { path: '/content/packs', name: msg`Traffic packs`, edits: only(PACKS) },
      {
        path: '/content/limits',
        name: msg`Free traffic, refunds and renewals`,
        edits: only(WEB_CONFIG),
      },
    ],
  },
  {
    topic: msg`Policies and business`,
    forms: [
      { path: '/content/policies', name: msg`Policies`, edits: matching(/^protocol\//) },
      { path: '/content/operator', name: msg`Who runs the service`, edits: only(OPERATOR) },
      { path: '/content/invoices', name: msg`Invoices`, edits: only(INVOICES) },
      { path: '/content/contact', name: msg`Contact and opening hours`, edits: only(WEB_CONFIG) },
    ],
  },
] as const satisfies readonly { topic: MessageDescriptor; forms: readonly ContentForm[] }[]

export const CONTENT_FORMS = CONTENT_TOPICS.flatMap(({ forms }) => [...forms])

export type FormPath = (typeof CONTENT_FORMS)[number]['path']
