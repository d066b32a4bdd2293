import * as v from 'valibot'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import {
  ANNOUNCEMENT,
  BRAND_FILE,
  BRAND_ICON,
  BRAND_LOGO,
  type Claims,
  DEVICE_LIMITS,
  type DownloadLinks,
  HOME,
  NODE_GROUPS,
  type Operator,
  PACKS,
  type Packs,
  type PaidTraffic,
  PLANS,
  POLICY_NAMES,
  type PolicyName,
  TIER_TEXTS,
  TRAFFIC,
  type WebConfig,
} from '#contract/site/content.ts'
import {
  ClaimsContent,
  DeviceLimitsContent,
  DownloadLinksContent,
  OperatorContent,
  TestimonialsContent,
  TrafficContent,
  WebConfigContent,
} from '#contract/site/content-files.ts'
import {
  CLAIMS,
  DOWNLOAD_LINKS,
  LINK_APPS,
  OPERATOR,
  policyName,
  QUESTION_LISTS,
  type QuestionList,
  questionsName,
  testimonialsName,
  WEB_CONFIG,
} from '#contract/site/content-names.ts'
import {
  type HomeFile,
  PolicyFile,
  QuestionsFile,
  type TestimonialsFile,
} from '#contract/site/documents.ts'
import { INVOICES, type InvoicesContent } from '#contract/site/invoices.ts'
import type { LinkApp } from '#contract/site/link-apps.ts'
import type { Brand } from '#domain/brand/brand.ts'
import type { PriceList } from '#domain/membership/listed-plans.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { byLocale, LOCALES, type Locale } from '#domain/site/locales.ts'
import { type PlannedAnnouncement, readAnnouncement } from './announcement.ts'
import { readBrandFile } from './brand/brand-file.ts'
import { homeIn, readHome } from './brand/home.ts'
import { readDrawing } from './brand/read-drawing.ts'
import { type OwnWords, ownWordsOf, readTiers } from './brand/tiers.ts'
import { REQUIRED_NAMES } from './content-names.ts'
import { readInvoices } from './invoices.ts'
import { readLinkApps } from './link-apps.ts'
import { type NodeGroups, readNodeGroups } from './node-groups.ts'
import { parseJson } from './parse-json.ts'
import { dropUnset, unknownPlaceholders } from './placeholders.ts'
import { policyOf, proofSection } from './policies.ts'
import { needlessPack, readPacks, readPlans, soldPacks } from './price-list.ts'
import { ComplaintError, ContentError, problemIn } from './problems/content-problems.ts'
import { complaintsOf } from './problems/schema-complaint.ts'
import { questionsOf } from './questions.ts'
import { type JsonReader, readWith } from './read-with.ts'
import { readerFor } from './reader-for.ts'
import { withRenewalRule } from './renewal-words.ts'

/** All of the operator's content, validated. */
export interface Content {
  web_config: WebConfig
  operator: Operator
  announcement: PlannedAnnouncement | null
  brand: Brand
  own_words: OwnWords
  claims: Claims
  plans: PriceList
  download_links: DownloadLinks
  device_limits: Record<Tier, number>
  traffic: PaidTraffic
  packs: Packs
  nodeGroups: NodeGroups
  linkApps: readonly LinkApp[]
  invoices: InvoicesContent
  /** version of the terms of service, the same in all languages */
  terms_version: string
  policies: Record<Locale, Record<PolicyName, PolicyFile>>
  questions: Record<Locale, Record<QuestionList, QuestionsFile>>
  testimonials: Record<Locale, TestimonialsFile>
  home: Record<Locale, HomeFile>
}

/**
 * Parses and validates a complete set of content files.
 * @param texts by file name, as in `content-names.ts`
 * @param nodesDns the resolvers that nodes are set to, for the policy that names them
 * @throws {ContentError} with the problems; documents are checked only when the JSON files are valid
 */
export function parseContent(
  texts: ReadonlyMap<string, string>,
  nodesDns: readonly string[] = [],
): Content {
  const missing = REQUIRED_NAMES.filter((name) => !texts.has(name))
  if (missing.length > 0) {
    throw new ContentError(missing.map((file) => problemIn(file, { code: 'missing' })))
  }
  const problems: ContentProblem[] = []
  const content = readAll(texts, nodesDns, problems)
  if (content === null || problems.length > 0) throw new ContentError(problems)
  return content
}

function readAll(
  texts: ReadonlyMap<string, string>,
  nodesDns: readonly string[],
  problems: ContentProblem[],
): Content | null {
  /** Returns the file's value, or null after it adds the problems; an optional file that is left out is empty. */
  const attempt = <T>(file: string, read: (text: string) => T): T | null => {
    try {
      return read(texts.get(file) ?? (file.endsWith('.json') ? '{}' : ''))
    } catch (error) {
      if (!(error instanceof ComplaintError)) throw error
      problems.push(...error.complaints.map((complaint) => problemIn(file, complaint)))
      return null
    }
  }
  const json = <T>(file: string, read: JsonReader<T>) =>
    attempt(file, (text) => parseJson(text, read))

  const web_config = json(WEB_CONFIG, readWith(WebConfigContent))
  const claims = json(CLAIMS, readWith(ClaimsContent))
  const plans = json(PLANS, readPlans)
  const download_links = json(DOWNLOAD_LINKS, readWith(DownloadLinksContent))
  const device_limits = json(DEVICE_LIMITS, readWith(DeviceLimitsContent))
  const traffic = json(TRAFFIC, readWith(TrafficContent))
  const packs = json(PACKS, readPacks)
  const nodeGroups = json(NODE_GROUPS, readNodeGroups)
  const linkApps = json(LINK_APPS, readLinkApps)
  const operator = json(OPERATOR, readWith(OperatorContent))
  const invoices = json(INVOICES, readInvoices)
  const announcement = json(ANNOUNCEMENT, readAnnouncement)
  const home = json(HOME, readHome)
  const tiers = json(TIER_TEXTS, readTiers)
  const settings = json(BRAND_FILE, readBrandFile)
  const [icon, logo] = [BRAND_ICON, BRAND_LOGO].map((file) => attempt(file, readDrawing))
  if (!web_config || !claims || !plans || !download_links) return null
  if (!device_limits || !traffic || !packs || !linkApps || !operator) return null
  if (!settings || !home || !tiers || !nodeGroups || !invoices) return null
  problems.push(...needlessPack(packs, traffic))

  const own_words = withRenewalRule(ownWordsOf(tiers), web_config)
  const filled = { web_config, operator, own_words, plans, device_limits, traffic }
  const readerOf = (locale: Locale) => readerFor(locale, filled, nodesDns)
  const document = <T>(
    file: string,
    schema: v.GenericSchema<unknown, T>,
    make: (text: string) => T,
  ) =>
    attempt(file, (text) => {
      refuseUnknown(text)
      const result = v.safeParse(schema, make(text))
      if (!result.success) throw new ComplaintError(...complaintsOf(result.issues))
      return result.output
    })

  const policies = byLocale((locale) =>
    byKey(POLICY_NAMES, (name) =>
      document(policyName(name, locale), PolicyFile, (text) => {
        const reader = readerOf(locale)
        const proof = name === 'about-us' ? homeIn(home, locale).proof : []
        return policyOf(dropUnset(text, reader.values) + proofSection(proof, locale), reader)
      }),
    ),
  )
  const questions = byLocale((locale) =>
    byKey(QUESTION_LISTS, (list) =>
      document(questionsName(list, locale), QuestionsFile, (text) =>
        questionsOf(dropUnset(text, readerOf(locale).values), readerOf(locale)),
      ),
    ),
  )
  const testimonials = byLocale((locale) =>
    json(testimonialsName(locale), readWith(TestimonialsContent)),
  )
  if (problems.length > 0) return null
  const complete = { policies, questions, testimonials } as Pick<
    Content,
    'policies' | 'questions' | 'testimonials'
  >
  return {
    web_config,
    operator,
    announcement,
    own_words,
    brand: { ...settings, icon: icon ?? null, logo: logo ?? null },
    claims,
    plans,
    download_links,
    device_limits,
    traffic,
    packs: soldPacks(packs),
    nodeGroups,
    linkApps,
    invoices,
    home: byLocale((locale) => homeIn(home, locale)),
    terms_version: termsVersion(complete.policies, problems),
    ...complete,
  }
}

/** @throws {ComplaintError} for the first unknown placeholder */
function refuseUnknown(text: string): void {
  const [name] = unknownPlaceholders(text)
  if (name === undefined) return
  const line = text.slice(0, text.indexOf(`{${name}}`)).split('\n').length
  throw new ComplaintError({ code: 'unknown_placeholder', value: name, line })
}

function termsVersion(policies: Content['policies'], problems: ContentProblem[]): string {
  const versions = LOCALES.map((locale) => policies[locale]['terms-of-service'].version)
  if (new Set(versions).size > 1) {
    const value = versions.join(', ')
    const file = policyName('terms-of-service', 'en-US')
    problems.push(problemIn(file, { path: ['version'], code: 'terms_differ', value }))
  }
  return versions[0] ?? ''
}

function byKey<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>
}
