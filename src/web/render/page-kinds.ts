import {
  CONTENT_FILES,
  POLICY_NAMES,
  policyPath,
  questionsPath,
  testimonialsPath,
} from '#contract/content.ts'
import { PAGES, type PageName } from '#contract/pages.ts'
import type { Locale } from '#domain/locales.ts'
import type { Start } from '../start/page-data.ts'

/** How a page is rendered, taken over and found by search engines. */
interface PageKind {
  start: Start
  /** the content files that it is drawn from, besides the web config */
  content: (locale: Locale) => readonly string[]
  is_indexed: boolean
  /** a page of everyone that shows a member something else than a visitor */
  is_personal?: true
}

const { web_config, plans, download_links } = CONTENT_FILES

const open = (content: PageKind['content'] = () => []): PageKind => ({
  start: 'on_intent',
  content,
  is_indexed: true,
})
const FORM: PageKind = { start: 'once_painted', content: () => [], is_indexed: false }
const MEMBERS: PageKind = { start: 'drawn_anew', content: () => [], is_indexed: false }

const KINDS: Record<Exclude<PageName, 'protocol'> | 'notFound', PageKind> = {
  home: open((locale) => [
    plans.path,
    download_links.path,
    questionsPath('questions', locale),
    testimonialsPath(locale),
  ]),
  download: open(() => [download_links.path]),
  price: {
    ...open((locale) => [plans.path, questionsPath('pricing-questions', locale)]),
    is_personal: true,
  },
  faq: open((locale) => [questionsPath('questions', locale)]),
  contactUs: { ...open(), is_personal: true },
  login: FORM,
  signUp: FORM,
  retrievePassword: FORM,
  account: MEMBERS,
  pay: MEMBERS,
  paySuccess: MEMBERS,
  notFound: { ...open(), is_indexed: false },
}

/** The page of the route table that has this path as its pattern; any other is the not-found page. */
export function pageNameOf(pattern: string): PageName | 'notFound' {
  const names = Object.keys(PAGES) as PageName[]
  return names.find((name) => PAGES[name] === pattern) ?? 'notFound'
}

/** @param params the parameters of the path */
export function kindOf(
  name: PageName | 'notFound',
  params: Readonly<Record<string, string>>,
): PageKind {
  if (name !== 'protocol') return KINDS[name]
  const policy = POLICY_NAMES.find((one) => one === params.name)
  return policy === undefined ? KINDS.notFound : open((locale) => [policyPath(policy, locale)])
}

/** The paths of everything that a page is drawn from. */
export const contentOf = (kind: PageKind, locale: Locale) => [
  web_config.path,
  ...kind.content(locale),
]
