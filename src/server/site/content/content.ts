import type { PlansFile } from '#contract/site/content.ts'
import { type ListedPlan, shownPlans } from '#domain/membership/listed-plans.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Db } from '../../db/open.ts'
import { selectNodesWithWays } from '../../nodes/profile-queries.ts'
import { selectCountries, selectNodesDns } from '../../nodes/queries.ts'
import { paymentsFor } from '../../ports/payment-types.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { newestContent, selectServicesWithPasswords } from '../queries.ts'
import { isRunning } from './announcement.ts'
import { type Content, parseContent } from './parse-content.ts'
import { storedTexts } from './stored-content.ts'

/** The operator's content, as rendered and served. */
export interface SiteContent extends Omit<Content, 'plans'> {
  /** hidden ones, too */
  plans: readonly ListedPlan[]
  /** ISO 4217 code, the same for all plans */
  currency: string
  /** ISO 3166-1 codes of the countries that have nodes */
  countries: readonly string[]
  /** a node has a disguised connection */
  works_where_blocked: boolean
  moved_from: string
  /** when the operator last changed something, milliseconds since 1970 UTC */
  as_of_ms: number
}

/** Facts that the site tells beside the operator's content. */
export interface SiteFacts {
  /** the resolvers that nodes are set to */
  dns: readonly string[]
  countries: readonly string[]
  works_where_blocked: boolean
  /** the service whose members sign in with their password of there; empty: none */
  moved_from: string
}

const NO_FACTS: SiteFacts = { dns: [], countries: [], works_where_blocked: false, moved_from: '' }

interface CachedContent {
  checkedAtMs: number
  version: string
  content: Promise<SiteContent>
}

const CHECK_EVERY_MS = 250
const cachedByDatabase = new WeakMap<Db, CachedContent>()

/**
 * Returns the site's content from a cache; checks the database for newer content, and for other facts, at most four times
 * a second.
 */
export async function siteContent({ db, now }: DbAndClock): Promise<SiteContent> {
  const nowMs = now()
  const cached = cachedByDatabase.get(db)
  if (cached && Math.abs(nowMs - cached.checkedAtMs) < CHECK_EVERY_MS) return cached.content
  const facts = {
    dns: await selectNodesDns(db),
    countries: await selectCountries(db),
    works_where_blocked: (await selectNodesWithWays(db)).length > 0,
    moved_from: (await selectServicesWithPasswords(db, nowMs)).join(', '),
  }
  const version = JSON.stringify([await newestContent(db), facts])
  if (cached && cached.version === version) {
    cached.checkedAtMs = nowMs
    return cached.content
  }
  const content = load(db, facts)
  cachedByDatabase.set(db, { checkedAtMs: nowMs, version, content })
  content.catch(() => cachedByDatabase.delete(db))
  return content
}

/** The operator's content as pages show it at an instant. */
export interface ShownContent extends Omit<SiteContent, 'plans'> {
  /** without hidden ones, at the prices of the instant */
  plans: readonly Plan[]
  payments?: PlansFile['payments']
}

/**
 * Returns the content as pages show it now: the announcement only while it runs, plans at the prices that
 * hold, and the ways to pay for them. The result is the same object until something changes.
 */
export async function shownContent(
  services: Pick<Services, 'db' | 'gateways' | 'now'>,
): Promise<ShownContent> {
  const content = await siteContent(services)
  const nowMs = services.now()
  const { announcement } = content
  const isSilent = announcement === null || !isRunning(announcement, nowMs)
  const begun = content.plans.map(({ planned }) => planned !== null && planned.from_ms <= nowMs)
  const payments = paymentsFor(services.gateways, content.plans)
  const state = JSON.stringify([isSilent, begun, payments])
  const last = shownByContent.get(content)
  if (last?.state === state) return last.shown
  const running = isSilent ? { ...content, announcement: null } : content
  const shown = { ...shownAt(running, nowMs), payments }
  shownByContent.set(content, { state, shown })
  return shown
}

const shownByContent = new WeakMap<SiteContent, { state: string; shown: ShownContent }>()

/** Returns the content with the plans that pages show at an instant, at its prices. */
export const shownAt = (content: SiteContent, at_ms: number): ShownContent => ({
  ...content,
  plans: shownPlans(content.plans, at_ms),
})

async function load(db: Db, facts: SiteFacts): Promise<SiteContent> {
  const { texts, as_of_ms } = await storedTexts(db)
  return siteContentOf(texts, as_of_ms, facts)
}

/**
 * Parses a complete set of content files.
 * @param as_of_ms when the content last changed, milliseconds since 1970 UTC
 * @throws {ContentError} when a file is invalid
 */
export function siteContentOf(
  texts: ReadonlyMap<string, string>,
  as_of_ms: number,
  { dns, ...facts }: SiteFacts = NO_FACTS,
): SiteContent {
  const { plans: priceList, ...content } = parseContent(texts, dns)
  const { currency } = priceList
  const plans = priceList.plans.map((plan) => ({ ...plan, currency }))
  return { ...content, ...facts, plans, currency, as_of_ms }
}
