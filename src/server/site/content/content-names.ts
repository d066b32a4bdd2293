import {
  ANNOUNCEMENT,
  DEVICE_LIMITS,
  PLANS,
  POLICY_NAMES,
  type PolicyName,
  TRAFFIC,
} from '#contract/site/content.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'

export const QUESTION_LISTS = ['questions', 'pricing-questions'] as const
export type QuestionList = (typeof QUESTION_LISTS)[number]

/**
 * Names of the operator's content files, the same in `locales/`, in the database and in an operator's
 * folder.
 */
export const WEB_CONFIG = 'content/web-config.json'
export const CLAIMS = 'content/claims.json'
export const DOWNLOAD_LINKS = 'content/download-links.json'
export const OPERATOR = 'content/operator.json'

export const questionsName = (list: QuestionList, locale: Locale) => `content/${list}.${locale}.md`
export const testimonialsName = (locale: Locale) => `content/testimonials.${locale}.json`
export const policyName = (name: PolicyName, locale: Locale) => `protocol/${locale}/${name}.md`

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
export const OPTIONAL_NAMES: readonly string[] = [DEVICE_LIMITS, TRAFFIC, OPERATOR, ANNOUNCEMENT]

export const CONTENT_NAMES: readonly string[] = [...REQUIRED_NAMES, ...OPTIONAL_NAMES]
