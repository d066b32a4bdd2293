import type { WebConfig } from '#contract/site/content.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { type City, citiesOf } from '#domain/nodes/cities.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { type Place, placesOf } from '#domain/nodes/places.ts'
import type { PlaceDay } from '#domain/nodes/silent-days.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { isSetUp } from '../nodes/is-set-up.ts'
import { isReal } from '../nodes/list-nodes.ts'
import { selectNodesWithWays } from '../nodes/profile-queries.ts'
import { selectNodes } from '../nodes/queries.ts'
import type { Services } from '../services.ts'
import { isComing, isRunning, type PlannedAnnouncement } from '../site/content/announcement.ts'
import { siteContent } from '../site/content/content.ts'
import { firstDay } from './count-silent-days.ts'
import { selectPlaceDays } from './silent-day-queries.ts'

export interface StatusFacts {
  /** milliseconds since 1970 UTC */
  checkedAtMs: number
  web_config: WebConfig
  brand: Brand
  places: readonly Place[]
  /** of operators' nodes in service */
  cities: readonly City[]
  /** of the last 90 days */
  placeDays: readonly PlaceDay[]
  /** its only node carries no traffic */
  isDemonstration: boolean
  /** an operator's node has registered once */
  isSetUp: boolean
  /** one that runs, or maintenance that is to come */
  announcement: PlannedAnnouncement | null
}

/** For this long the same facts answer everybody, so that a rush costs one reading (decision 144). */
export const FACTS_HELD_MS = 5 * SECOND_MS

/** Creates a reader of the facts that reads them again once they are five seconds old. */
export function createFactsReader(
  services: Pick<Services, 'config' | 'db' | 'now'>,
): () => Promise<StatusFacts> {
  let read: { atMs: number; facts: Promise<StatusFacts> } | null = null
  return () => {
    const nowMs = services.now()
    if (read !== null && Math.abs(nowMs - read.atMs) < FACTS_HELD_MS) return read.facts
    const reading = { atMs: nowMs, facts: readFacts(services, nowMs) }
    reading.facts.catch(() => {
      if (read === reading) read = null
    })
    read = reading
    return reading.facts
  }
}

async function readFacts(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  nowMs: number,
): Promise<StatusFacts> {
  const { web_config, brand, announcement } = await siteContent(services)
  const isShown =
    announcement !== null && (isRunning(announcement, nowMs) || isComing(announcement, nowMs))
  const nodes = await selectNodes(services.db)
  const places = placesOf(nodes, nowMs)
  const withWays = new Set(await selectNodesWithWays(services.db))
  const cities = citiesOf(
    nodes.filter(isReal).map((node) => ({ ...node, hasWays: withWays.has(node.node_id) })),
    nowMs,
  )
  const placeDays = await selectPlaceDays(services.db, firstDay(nowMs))
  return {
    checkedAtMs: nowMs,
    web_config,
    brand,
    places,
    cities,
    placeDays,
    isDemonstration: places.some(({ country }) => country === DEMONSTRATION_NODE.country),
    isSetUp: await isSetUp(services),
    announcement: isShown ? announcement : null,
  }
}
