import type { DefaultParams } from 'wouter'
import {
  CONTENT_FILES,
  homePath,
  POLICY_NAMES,
  policyPath,
  questionsPath,
  testimonialsPath,
} from '#contract/site/content.ts'
import { PAGES, type PageName } from '#contract/site/pages.ts'
import type { Locale } from '#domain/site/locales.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'
import type { Start } from '../start/page-data.ts'

/** How a page is rendered, hydrated and indexed. */
interface PageKind {
  start: Start
  /** content files that the page shows, besides the web config */
  content: (locale: Locale) => readonly string[]
  is_indexed: boolean
  /** a public page that shows members something else than visitors */
  isPersonal?: true
}

const { web_config, plans, download_links } = CONTENT_FILES

const open = (content: PageKind['content'] = () => []): PageKind => ({
  start: 'on_intent',
  content,
  is_indexed: true,
})
const FORM: PageKind = { start: 'once_painted', content: () => [], is_indexed: false }
const MEMBERS: PageKind = { start: 'skeleton', content: () => [], is_indexed: false }

const KINDS: Record<Exclude<PageName, 'protocol'> | 'notFound', PageKind> = {
  home: open((locale) => [
    plans.path,
    download_links.path,
    questionsPath('questions', locale),
    testimonialsPath(locale),
    homePath(locale),
  ]),
  download: open(() => [download_links.path]),
  price: {
    ...open((locale) => [plans.path, questionsPath('pricing-questions', locale)]),
    isPersonal: true,
  },
  faq: open((locale) => [questionsPath('questions', locale)]),
  contactUs: { ...open(), isPersonal: true },
  login: FORM,
  signUp: FORM,
  retrievePassword: FORM,
  account: MEMBERS,
  pay: MEMBERS,
  paySuccess: MEMBERS,
  notFound: { ...open(), is_indexed: false },
}

/** Finds the page with this path pattern in the route table; `notFound` for any other pattern. */
export function pageNameOf(pattern: string): PageName | 'notFound' {
  const names = Object.keys(PAGES) as PageName[]
  return names.find((name) => PAGES[name] === pattern) ?? 'notFound'
}

/** Returns the policy that the path names; null when there is none of that name. */
export const policyOf = (params: DefaultParams) => parseChoice(POLICY_NAMES, params.name)

/** @param params parameters of the path; a policy's name picks its content file */
export function kindOf(name: PageName | 'notFound', params: DefaultParams): PageKind {
  if (name !== 'protocol') return KINDS[name]
  const policy = policyOf(params)
  return policy === null ? KINDS.notFound : open((locale) => [policyPath(policy, locale)])
}

/** Paths of all content files that a page shows. */
export const contentOf = (kind: PageKind, locale: Locale) => [
  web_config.path,
  ...kind.content(locale),
]
