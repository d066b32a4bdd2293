import { monthOf } from '#domain/devices/traffic.ts'
import type { DbAndClock } from '../services.ts'
import {
  deleteNodeMonth,
  deleteNodeMonthsBefore,
  roundNodeMonth,
  selectNodeMonths,
  selectOpenNodeMonths,
  upsertNodeMonth,
} from './node-month-queries.ts'
import { haveConnectedSince } from './traffic-day-queries.ts'
import { LEAST_MEMBERS, sumOf } from './traffic-days.ts'

/** Months that are over and shown. */
const SHOWN_MONTHS = 12

/** Adds the traffic of a node's report to the sum of its month. */
export async function addNodeTraffic(
  { db, now }: DbAndClock,
  node_id: string,
  used_bytes: Iterable<number>,
): Promise<void> {
  const bytes = sumOf(used_bytes)
  if (bytes > 0) await upsertNodeMonth(db, { node_id, month: monthOf(now()), bytes })
}

/** Rounds the sums of months that are over, and deletes old ones and those of few members (decision 255). */
export async function closeNodeMonths({ db, now }: DbAndClock): Promise<void> {
  for (const open of await selectOpenNodeMonths(db, monthOf(now()))) {
    const beganMs = Date.parse(`${open.month}-01T00:00:00Z`)
    const { name } = open
    const isOfMany = await haveConnectedSince(db, beganMs, { members: LEAST_MEMBERS, node: name })
    if (isOfMany) await roundNodeMonth(db, open)
    else await deleteNodeMonth(db, open)
  }
  await deleteNodeMonthsBefore(db, monthBefore(now(), SHOWN_MONTHS))
}

/** Reads a node's rounded sums of the last twelve months that are over, oldest first; null where there is none. */
export async function readNodeMonths(
  { db, now }: DbAndClock,
  node_id: string,
): Promise<{ month: string; traffic_bytes: number | null }[]> {
  const rows = await selectNodeMonths(db, node_id, monthOf(now()))
  const sums = new Map(rows.map(({ month, bytes }) => [month, Number(bytes)]))
  return Array.from({ length: SHOWN_MONTHS }, (_, index) => {
    const month = monthBefore(now(), SHOWN_MONTHS - index)
    return { month, traffic_bytes: sums.get(month) ?? null }
  })
}

/** Returns the month that many before the present one, in UTC. */
function monthBefore(nowMs: number, months: number): string {
  const date = new Date(nowMs)
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months))
}
