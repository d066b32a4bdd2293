import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { needsRenewal } from '../../devices/handed.ts'
import { selectNamed } from '../../devices/queries.ts'

/** All that a device was handed of its node, in the words of an index; null without a node. */
const HANDED = sql<string>`(device.node_id || '|' || coalesce(device.tunnel_hash, '')
  || '|' || coalesce(device.tunnel_dns, '')
  || '|' || case when device.link_hash is null then '' else coalesce(device.link_profile, '') end)`

/** Holds for the devices of that index: apps, which fetch their own configuration, are not among them. */
const IS_KNOWN = sql<SqlBool>`(device.node_id is not null and
  (device.tunnel_hash is not null or device.tunnel_dns is not null or device.link_profile is not null))`

/** Builds a condition: a device was handed one of these. */
export const wasHandedOne = (handed: readonly string[]) =>
  handed.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${IS_KNOWN} and ${HANDED} in (${sql.join(handed)}))`

/**
 * Selects what devices were handed that their nodes no longer have. There is little of it: devices of a node were all
 * handed the same, or what it had before. So the index is read by leaps, and one device of each is compared.
 */
export async function selectOutdatedHanded(db: Db): Promise<string[]> {
  const next = sql`select ${HANDED} from device where ${IS_KNOWN}`
  const oneOfEach = sql<string>`(
    with recursive seen (handed) as (
      select (${next} order by ${HANDED} limit 1)
      union all
      select (${next} and ${HANDED} > seen.handed order by ${HANDED} limit 1)
      from seen where seen.handed is not null
    )
    select (select "DeviceId" from device where ${IS_KNOWN} and ${HANDED} = seen.handed limit 1)
    from seen where seen.handed is not null)`
  const devices = await selectNamed(db)
    .select(HANDED.as('handed'))
    .where('device.DeviceId', 'in', oneOfEach)
    .execute()
  return devices.filter(needsRenewal).map(({ handed }) => handed)
}
