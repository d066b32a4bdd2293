import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { hashToken } from '../../../src/server/http/tokens.ts'
import { recountSlots } from '../../../src/server/nodes/recount-slots.ts'
import { prepareDatabase } from '../../support/first-start.ts'
import { insertNumbered, inTenDigits, scattered } from '../scale/fill.ts'
import { fillQuickly } from '../scale/fill-quickly.ts'

const NODES_OF_COUNTRY = 5
const COUNTRIES =
  'JP,KR,HK,TW,SG,MY,TH,VN,ID,PH,IN,AU,NZ,US,CA,MX,BR,AR,CL,GB,IE,FR,DE,NL,BE,CH,AT,IT,ES,PT,SE,NO,FI,DK,PL,CZ,HU,RO,BG,GR'.split(
    ',',
  )
const MEMBER = scattered('bench-')
const DEVICE = inTenDigits('0f8f0000-0000-4000-8000-00')
/** 43 digits and `=`, as long as a key, and as hard to compress */
const PUBLIC_KEY = sql`substr(cast(n as text) || ${scattered('K')} || ${sql.lit('x'.repeat(43))}, 1, 43) || '='`

/** A service whose devices all roam. */
export interface RoamingPlace {
  url: string
  /** tokens of the nodes' agents */
  bearers: string[]
  /** of the member with the first device */
  member: { token: string; device_id: string }
}

/** Fills a new database with members, each with a device that has a link and a slot; five nodes are in a country. */
export async function fillRoaming(
  url: string,
  { devices, nodes }: { devices: number; nodes: number },
): Promise<RoamingPlace> {
  await prepareDatabase(url)
  const { db, engine, close } = openDatabase(url, { exclusive: false })
  const nowMs = Date.now()
  const bearers = Array.from({ length: nodes }, newToken)
  const rows = bearers.map((bearer, node) => ({
    node_id: `node-${node}`,
    name: `Node ${node}`,
    country: COUNTRIES[Math.floor(node / NODES_OF_COUNTRY)] ?? '',
    endpoint: `node${node}.skylark.example:51820`,
    dns: '9.9.9.9',
    capacity: 200_000,
    public_key: `key of node ${node}`,
    registration_hash: null,
    bearer_hash: hashToken(bearer),
    created_at_ms: nowMs,
    seen_at_ms: nowMs,
    roams: 1,
  }))
  await db.insertInto('node').values(rows).execute()
  const now = sql.lit(nowMs)
  await fillQuickly({ db, engine }, async () => {
    await insertNumbered(
      db,
      devices,
      sql`insert into account (account_id, digital_account_number, email, password_hash, locale,
          expire_date, vip_type, registration_time_ms, invitation_code, terms_version,
          terms_accepted_at_ms)
        select ${MEMBER}, cast(7000000000 + n as text), ${MEMBER} || '@mail.example', 'none', 'en-US',
          ${sql.lit(formatInstant(nowMs + 30 * DAY_MS))}, 2, ${now}, ${MEMBER}, '1.0', ${now}
        from numbers`,
    )
    await insertNumbered(
      db,
      devices,
      sql`insert into device ("DeviceId", account_id, "DeviceInfo", "Platform", "Version", public_key,
          tunnel_number, node_id, slot_since_ms, slot_check_at_ms, link_hash, sealed_key, created_at_ms)
        select ${DEVICE}, ${MEMBER}, 'Phone', 'android', '', ${PUBLIC_KEY}, n + 2,
          'node-' || cast(n % ${sql.lit(nodes)} as text), ${now}, ${sql.lit(nowMs + DAY_MS)},
          ${scattered('link-')}, 'sealed', ${now}
        from numbers`,
    )
    await sql`insert into peer_counter (node_id, public_key, account_id, epoch, counted_bytes, used_until_ms)
      select node_id, public_key, account_id, 1, 1000, created_at_ms from device`.execute(db)
  })
  await recountSlots({ db })
  const first = db.selectFrom('device').select(['account_id', 'DeviceId']).orderBy('tunnel_number')
  const { account_id, DeviceId } = await first.limit(1).executeTakeFirstOrThrow()
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id,
      kind: 'browser',
      DeviceId: null,
      browser_hash: null,
      created_at_ms: nowMs,
      last_seen_at_ms: nowMs,
      expires_at_ms: nowMs + DAY_MS,
    })
    .execute()
  // as the database does by itself within minutes
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
  await close()
  return { url, bearers, member: { token, device_id: DeviceId } }
}

const newToken = () => randomBytes(32).toString('base64url')
