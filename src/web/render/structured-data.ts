import type { I18n } from '@lingui/core'
import { type PlansFile, questionsPath, type WebConfig } from '#contract/site/content.ts'
import type { Block, QuestionsFile, Span } from '#contract/site/documents.ts'
import { PAGES, type PageName } from '#contract/site/pages.ts'
import { decimalMoney } from '#domain/billing/money.ts'
import type { BillingCycle, CycleUnit } from '#domain/membership/billing-cycle.ts'
import { cycleLength } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { localeOf } from '#domain/site/locales.ts'
import { IDLE, shownValue } from '../remote.ts'
import { documents } from '../state/app/documents.ts'
import { site } from '../state/app/site.ts'
import { TIER_NAMES } from '../ui/product/tier-name.ts'
import { escapeJson } from './escape-json.ts'

/** Inputs of all JSON-LD builders. */
interface Ground {
  origin: string
  app_name: string
  i18n: I18n
  /** path of the brand's large icon */
  logo: string
}

/** Builds a page's JSON-LD (schema.org); empty for pages without structured data. */
export function structuredDataHtml(name: PageName | 'notFound', ground: Ground): string {
  const graph = graphOf(name, ground)
  if (graph === null) return ''
  const data = { '@context': 'https://schema.org', '@graph': graph }
  return `<script type="application/ld+json">${escapeJson(data)}</script>`
}

function graphOf(name: PageName | 'notFound', ground: Ground): object[] | null {
  switch (name) {
    case 'home': {
      const config = shownValue(site.config)?.web_config
      return config === undefined ? null : [organization(config, ground), webSite(ground)]
    }
    case 'price': {
      const plans = shownValue(site.plans)
      return plans === null ? null : products(plans, ground)
    }
    case 'faq': {
      const path = questionsPath('questions', localeOf(ground.i18n.locale))
      const questions = shownValue(documents.questions[path] ?? IDLE)
      return questions === null ? null : [faqPage(questions)]
    }
    default:
      return null
  }
}

function organization(config: WebConfig, { origin, app_name, logo }: Ground): object {
  const { community_email, official_website, telegram_channel } = config
  const sameAs = [official_website, telegram_channel].filter((address) => address !== '')
  return {
    '@type': 'Organization',
    name: app_name,
    url: `${origin}/`,
    logo: `${origin}${logo}`,
    email: community_email || undefined,
    ...(sameAs.length > 0 && { sameAs }),
  }
}

const webSite = ({ origin, app_name, i18n }: Ground): object => ({
  '@type': 'WebSite',
  name: app_name,
  url: `${origin}/`,
  inLanguage: i18n.locale,
})

/** UN/CEFACT codes of the units. */
const UNIT_CODES: Record<CycleUnit, string> = { day: 'DAY', month: 'MON', year: 'ANN' }

function durationOf(cycle: BillingCycle) {
  const { count, unit } = cycleLength(cycle)
  return { '@type': 'QuantitativeValue', value: count, unitCode: UNIT_CODES[unit] }
}

/** Lists a product for each paid tier, with an offer for each plan. */
function products({ plans, currency }: PlansFile, { origin, app_name, i18n }: Ground): object[] {
  return PAID_TIERS.map((tier) => ({
    '@type': 'Product',
    name: `${app_name} ${i18n._(TIER_NAMES[tier])}`,
    brand: { '@type': 'Brand', name: app_name },
    offers: plans
      .filter((plan) => plan.tier === tier)
      .map(({ cycle, price_minor }) => ({
        '@type': 'Offer',
        url: `${origin}${PAGES.price}?locale=${i18n.locale}`,
        price: decimalMoney(price_minor, currency),
        priceCurrency: currency,
        eligibleDuration: durationOf(cycle),
      })),
  })).filter(({ offers }) => offers.length > 0)
}

const faqPage = ({ groups }: QuestionsFile): object => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, blocks }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: blocks.flatMap(linesOf).join('\n') },
    })),
})

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [textOf(block.spans)]
    case 'list':
      return block.items.map(textOf)
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(textOf).join(' · '))
  }
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')
