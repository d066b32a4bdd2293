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
  POLICY_NAMES,
  TIER_TEXTS,
  TRAFFIC,
} from '#contract/site/content.ts'
import {
  CLAIMS,
  DOWNLOAD_LINKS,
  LINK_APPS,
  OPERATOR,
  policyName,
  QUESTION_LISTS,
  questionsName,
  testimonialsName,
  WEB_CONFIG,
} from '#contract/site/content-names.ts'
import { INVOICES } from '#contract/site/invoices.ts'
import { LOCALES } from '#domain/site/locales.ts'

/** Files that every set of content must have. */
export const REQUIRED_NAMES: readonly string[] = [
  WEB_CONFIG,
  CLAIMS,
  PLANS,
  DOWNLOAD_LINKS,
  ...LOCALES.flatMap((locale) => [
    ...QUESTION_LISTS.map((list) => questionsName(list, locale)),
    testimonialsName(locale),
    ...POLICY_NAMES.map((name) => policyName(name, locale)),
  ]),
]

/** Files with defaults, which may be left out. */
export const OPTIONAL_NAMES: readonly string[] = [
  DEVICE_LIMITS,
  TRAFFIC,
  PACKS,
  NODE_GROUPS,
  LINK_APPS,
  OPERATOR,
  INVOICES,
  ANNOUNCEMENT,
  HOME,
  TIER_TEXTS,
  BRAND_FILE,
  BRAND_ICON,
  BRAND_LOGO,
]

export const CONTENT_NAMES: readonly string[] = [...REQUIRED_NAMES, ...OPTIONAL_NAMES]
