import type { Locale } from '#domain/site/locales.ts'
import type { PolicyName } from './content.ts'

export const QUESTION_LISTS = ['questions', 'pricing-questions'] as const
export type QuestionList = (typeof QUESTION_LISTS)[number]

/**
 * Names of the operator's content files, the same in `locales/`, in the database, in an operator's
 * folder and in the console.
 */
export const WEB_CONFIG = 'content/web-config.json'
export const CLAIMS = 'content/claims.json'
export const DOWNLOAD_LINKS = 'content/download-links.json'
export const OPERATOR = 'content/operator.json'
export const LINK_APPS = 'content/link-apps.json'

export const questionsName = (list: QuestionList, locale: Locale) => `content/${list}.${locale}.md`
export const testimonialsName = (locale: Locale) => `content/testimonials.${locale}.json`
export const policyName = (name: PolicyName, locale: Locale) => `protocol/${locale}/${name}.md`
