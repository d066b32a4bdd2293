import { type RawBuilder, sql } from 'kysely'
import type { CountedTraffic } from '#domain/devices/allowance.ts'
import type { VipType } from '#domain/membership/membership.ts'
import { jsonColumn } from '../db/json-rows.ts'
import type { Db, Engine } from '../db/open.ts'
import { roamsTo } from '../nodes/roaming-queries.ts'
import { packsLeft } from '../usage/pack-queries.ts'
import type { WhichPeers } from './queries.ts'

/** A device of a member whose traffic may be limited, with the facts that its budget derives from. */
export interface LimitedPeer extends CountedTraffic {
  public_key: string
  account_id: string
  node_id: string | null
  link_hash: string | null
  slot_since_ms: number | null
  expire_date: string | null
  vip_type: VipType
  /** number of slots that the account holds */
  slots: number
}

const FACTS = sql`
  select device.public_key, device.account_id, device.node_id, device.link_hash,
    device.slot_since_ms,
    account.expire_date, account.vip_type, traffic.month, traffic.used_bytes,
    traffic.from_packs_bytes, ${packsLeft('device.account_id')} as packs_left_bytes,
    (select count(*) from device other
      where other.account_id = device.account_id and other.slot_since_ms is not null) as slots`
const JOINED = sql`
  join account on account.account_id = device.account_id
  left join traffic on traffic.account_id = device.account_id`

/** Members whose traffic may be limited: everyone with `withPaid`, else those without a running membership. */
interface Whose {
  withPaid: boolean
  nowDate: string
}

const mayBeLimited = ({ withPaid, nowDate }: Whose) =>
  withPaid ? sql`true` : sql`(account.expire_date is null or account.expire_date <= ${nowDate})`

/**
 * Selects devices of members whose traffic may be limited. The caller checks the tier.
 * @param selection.publicKeys selects these devices, on any node; undefined selects the node's peers
 */
export async function selectLimitedPeers(
  db: Db,
  engine: Engine,
  selection: Whose & WhichPeers,
): Promise<LimitedPeer[]> {
  const { node, nowMs, withRoaming, publicKeys } = selection
  const select = async (chosen: RawBuilder<unknown>) => {
    const query = sql<LimitedPeer>`${FACTS} ${chosen} and ${mayBeLimited(selection)}`
    return (await query.execute(db)).rows
  }
  if (publicKeys) {
    return select(sql`from ${jsonColumn(engine, publicKeys)}
      join device on device.public_key = given.value ->> 0 ${JOINED} where true`)
  }
  const own = await select(sql`from device ${JOINED}
    where device.node_id = ${node.node_id} and device.slot_since_ms is not null`)
  if (!withRoaming) return own
  const others = await select(sql`from device ${JOINED}
    where device.node_id <> ${node.node_id} and ${roamsTo(node, nowMs)}`)
  return [...own, ...others]
}

/** Selects the devices of those of the accounts whose traffic may be limited. */
export async function selectLimitedPeersOf(
  db: Db,
  engine: Engine,
  selection: Whose & { accountIds: readonly string[] },
): Promise<LimitedPeer[]> {
  const given = jsonColumn(engine, selection.accountIds)
  const { rows } = await sql<LimitedPeer>`${FACTS} from ${given}
    join device on device.account_id = given.value ->> 0 ${JOINED}
    where ${mayBeLimited(selection)}`.execute(db)
  return rows
}
