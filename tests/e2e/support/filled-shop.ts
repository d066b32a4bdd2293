import { join } from 'node:path'
import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/durations.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { recountSlots } from '../../../src/server/nodes/recount-slots.ts'
import { fill } from '../../bench/scale/fill.ts'
import type { RunningServer } from './server.ts'

const MEMBERS = 800
const CAPACITY = 400
const NODES = [
  ['Tokyo 1', 'JP'],
  ['Tokyo 2', 'JP'],
  ['Singapore', 'SG'],
  ['Frankfurt', 'DE'],
  ['Los Angeles', 'US'],
] as const

/** Fills a stopped service with 800 members, their orders and devices, and five nodes that respond. */
export async function fillShop({ dataDir }: RunningServer): Promise<void> {
  const url = `sqlite:${join(dataDir, 'skylark.db')}`
  const { db, engine, close } = openDatabase(url, { exclusive: false })
  const nowMs = Date.now()
  await fill({ db, engine }, { members: MEMBERS, nowMs }, (node) => `hash ${node}`)
  // more of them on the first nodes than on the last
  await sql`update device set node_id =
    'node-' || cast(min(abs(random() % 6), abs(random() % 6), 4) as text)`.execute(db)
  for (const [number, [name, country]] of NODES.entries()) {
    await db
      .updateTable('node')
      .set({ name, country, capacity: CAPACITY })
      .where('node_id', '=', `node-${number}`)
      .execute()
  }
  // half of them joined lately
  await sql`update account set registration_time_ms =
    ${nowMs} - abs(random() % 60) * abs(random() % 60) / 30 * ${DAY_MS}
    where abs(random() % 2) = 0`.execute(db)
  const days = Array.from({ length: 60 }, (_none, ago) => ({
    day: new Date(nowMs - ago * DAY_MS).toISOString().slice(0, 10),
    bytes: (240 - 2 * ago + ((ago * 37) % 50)) * 10_000_000_000,
    is_rounded: 1,
  }))
  await db.insertInto('traffic_day').values(days).execute()
  const tiers = days
    .slice(1)
    .map(({ day }, ago) => ({ day, gold: 345 - 2 * ago, diamond: 34 - (ago >> 1) }))
  await db.insertInto('tier_count').values(tiers).execute()
  await db.updateTable('node').set({ seen_at_ms: nowMs }).execute()
  await sql`delete from peer_counter`.execute(db)
  await db.deleteFrom('node').where('name', 'like', 'Node %').execute()
  await recountSlots({ db })
  await close()
}
