import type { NODE_ENDPOINTS } from '#contract/console/nodes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { lastDays } from '#domain/nodes/silent-days.ts'
import { selectNodeByName } from '../../nodes/queries.ts'
import type { DbAndClock } from '../../services.ts'
import { firstDay } from '../../status/count-silent-days.ts'
import { selectNodeDays } from '../../status/silent-day-queries.ts'
import { readNodeMonths } from '../../usage/node-months.ts'
import { selectStranded } from '../queries/node-queries.ts'
import { readNodes } from './nodes.ts'
import { readWays } from './ways.ts'

const MOST_STRANDED = 500

/** Reads a node with its ways, its outages and its traffic, and the devices that are stranded on it; null when there is no such node. */
export async function showNode(
  context: DbAndClock,
  name: string,
): Promise<ReplyOf<typeof NODE_ENDPOINTS.getConsoleNode> | null> {
  const row = await selectNodeByName(context.db, name)
  const node = (await readNodes(context)).find((known) => known.name === name)
  if (!row || !node) return null
  const {
    number = 0,
    ways = [],
    earlier = [],
    failures = null,
    certificates = [],
  } = (await readWays(context, row)) ?? {}
  const shown = (way: string, is_earlier: boolean) => ({
    name: way,
    is_earlier,
    failure: failures?.find((failed) => failed.way === way)?.failure ?? null,
    days_left: certificates.find((certificate) => certificate.way === way)?.days_left ?? null,
  })
  const nowMs = context.now()
  const days = await selectNodeDays(context.db, row.node_id, firstDay(nowMs))
  const stranded = await selectStranded(context.db, name)
  return {
    node,
    profile: number,
    ways: [...ways.map((way) => shown(way, false)), ...earlier.map((way) => shown(way, true))],
    has_reported: failures !== null,
    days: lastDays(days, nowMs),
    months: await readNodeMonths(context, row.node_id),
    stranded: stranded
      .slice(0, MOST_STRANDED)
      .map(({ digital_account_number, DeviceInfo }) => ({ digital_account_number, DeviceInfo })),
  }
}
