import { setImmediate as giveWay } from 'node:timers/promises'
import type { Overview } from '#contract/console/overview.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { startOfDay } from '#domain/time/local-day.ts'
import { countOpenMessages } from '../../messages/queries.ts'
import { countTiers } from '../../operator/reads/count-tiers.ts'
import { countNodes, fullestNodes, readNodes } from '../../operator/reads/nodes.ts'
import { countOutbox } from '../../operator/reads/outbox-queries.ts'
import { countPaymentCases } from '../../operator/reads/payment-cases.ts'
import { readRevenue } from '../../operator/reads/revenue.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { countAccounts, countOrdersSince } from './overview-queries.ts'

/**
 * The counting grows with the number of members, so it runs at most this often for all readers
 * together.
 */
const COUNT_EVERY_MS = 15 * SECOND_MS

/** Returns a function that counts the service's figures and shares one result among concurrent readers. */
export function overviewReader(services: Services): () => Promise<Overview> {
  let counted: { at_ms: number; overview: Promise<Overview> } | null = null
  return () => {
    const nowMs = services.now()
    if (counted === null || Math.abs(nowMs - counted.at_ms) >= COUNT_EVERY_MS) {
      const overview = countOverview(services, nowMs)
      counted = { at_ms: nowMs, overview }
      overview.catch(() => {
        counted = null
      })
    }
    return counted.overview
  }
}

async function countOverview(services: Services, nowMs: number): Promise<Overview> {
  const { db } = services
  const { web_config, as_of_ms } = await siteContent(services)
  const since_ms = startOfDay(nowMs, web_config.time_zone || DEFAULT_TIME_ZONE)
  const nodes = await readNodes(services)
  // SQLite counts on this thread, which others need in between
  await giveWay()
  const members = await countMembers(services)
  await giveWay()
  const orders = await countOrdersSince(db, { since_ms })
  await giveWay()
  const completed = await countOrdersSince(db, { since_ms, status: 'completed' })
  return {
    as_of_ms: nowMs,
    members,
    today: { since_ms, orders, completed, money: await readRevenue(services, since_ms) },
    payment_cases: await countPaymentCases(services),
    messages: await countOpenMessages(db),
    nodes: countNodes(nodes),
    load: fullestNodes(nodes),
    mail: await countOutbox(services),
    content_as_of_ms: as_of_ms,
  }
}

async function countMembers(services: Services): Promise<Overview['members']> {
  const paid = await countTiers(services)
  const all = await countAccounts(services.db)
  const free = PAID_TIERS.reduce((rest, tier) => rest - paid[tier], all)
  return { free, ...paid }
}
