import type { InferResult, Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type DeviceRow = Selectable<Tables['device']>

/** Selects devices with columns of their nodes. */
export const selectNamed = (db: Db) =>
  db
    .selectFrom('device')
    .leftJoin('node', 'node.node_id', 'device.node_id')
    .leftJoin('node_profile', (join) =>
      join
        .onRef('node_profile.node_id', '=', 'device.node_id')
        .on('node_profile.ended_at_ms', 'is', null),
    )
    .leftJoin('active_node', 'active_node.DeviceId', 'device.DeviceId')
    .leftJoin('node as other_node', (join) =>
      join
        .onRef('other_node.node_id', '=', 'active_node.node_id')
        .onRef('other_node.node_id', '<>', 'device.node_id'),
    )
    .selectAll('device')
    .select([
      'node.name as node_name',
      'node.seen_at_ms as node_seen_at_ms',
      'node.is_drained as node_is_drained',
      'node.problem as node_problem',
      'node.endpoint as node_endpoint',
      'node.public_key as node_public_key',
      'node.tunnel_network as node_tunnel_network',
      'node.dns as node_dns',
      'node.lost_at_ms as node_lost_at_ms',
      'node.country as node_country',
      'node.tiers as node_tiers',
      'node_profile.number as node_profile',
      'node_profile.ways as node_ways',
      'active_node.shared_times',
      'active_node.shared_at_ms',
      // null while it is active at its own node
      'other_node.name as active_node_name',
    ])

/** A device with columns of its node, which are null when it has none. */
export type NamedDevice = InferResult<ReturnType<typeof selectNamed>>[number]

/** The same columns of a device that has no node yet. */
export const NO_NODE = {
  node_name: null,
  node_seen_at_ms: null,
  node_is_drained: null,
  node_problem: null,
  node_endpoint: null,
  node_public_key: null,
  node_tunnel_network: null,
  node_dns: null,
  node_lost_at_ms: null,
  node_country: null,
  node_tiers: null,
  node_profile: null,
  node_ways: null,
  shared_times: null,
  shared_at_ms: null,
  active_node_name: null,
} satisfies Partial<NamedDevice>

export function selectDevices(db: Db, account_id: string): Promise<NamedDevice[]> {
  return selectNamed(db)
    .where('device.account_id', '=', account_id)
    .orderBy('device.created_at_ms')
    .orderBy('device.DeviceId')
    .execute()
}

/** Selects a device of the account; undefined for devices of other accounts. */
export function selectDevice(
  db: Db,
  { account_id, DeviceId }: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
): Promise<NamedDevice | undefined> {
  return selectNamed(db)
    .where('device.DeviceId', '=', DeviceId)
    .where('device.account_id', '=', account_id)
    .executeTakeFirst()
}

/**
 * Selects the accounts with devices on a node whose configurations are files, so that only their members can
 * renew them.
 * @param page.after account_id after which the page begins
 */
export async function selectOwnersOn(
  db: Db,
  node_id: string,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('device')
    .select('account_id')
    .distinct()
    .where('node_id', '=', node_id)
    .where('is_app', '=', 0)
    .where('link_hash', 'is', null)
    .where('account_id', '>', page.after)
    .orderBy('account_id')
    .limit(page.limit)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Selects such devices of an account on a node. */
export function selectStaying(
  db: Db,
  { account_id, node_id }: { account_id: string; node_id: string },
): Promise<NamedDevice[]> {
  return selectNamed(db)
    .where('device.account_id', '=', account_id)
    .where('device.node_id', '=', node_id)
    .where('device.is_app', '=', 0)
    .where('device.link_hash', 'is', null)
    .orderBy('device.created_at_ms')
    .execute()
}

export function selectDeviceByKey(db: Db, public_key: string): Promise<DeviceRow | undefined> {
  return db.selectFrom('device').selectAll().where('public_key', '=', public_key).executeTakeFirst()
}

export async function hasTunnelNumber(db: Db, tunnel_number: number): Promise<boolean> {
  const devices = db
    .selectFrom('device')
    .select('DeviceId')
    .where('tunnel_number', '=', tunnel_number)
  return (await devices.executeTakeFirst()) !== undefined
}

/** @returns undefined when another device has the key or the tunnel number */
export function insertDevice(
  db: Db,
  row: Insertable<Tables['device']>,
): Promise<DeviceRow | undefined> {
  return db
    .insertInto('device')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateDevice(
  db: Db,
  DeviceId: string,
  change: Pick<DeviceRow, 'DeviceInfo' | 'Platform' | 'Version'>,
): Promise<DeviceRow> {
  return db
    .updateTable('device')
    .set(change)
    .where('DeviceId', '=', DeviceId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateDeviceName(
  db: Db,
  { account_id, DeviceId }: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  DeviceInfo: string,
): Promise<void> {
  await db
    .updateTable('device')
    .set({ DeviceInfo })
    .where('DeviceId', '=', DeviceId)
    .where('account_id', '=', account_id)
    .execute()
}

/** Stores what a device was handed of its node. */
export async function updateHanded(
  db: Db,
  DeviceId: string,
  handed: Partial<Pick<DeviceRow, 'tunnel_hash' | 'tunnel_dns' | 'link_profile'>>,
): Promise<void> {
  await db.updateTable('device').set(handed).where('DeviceId', '=', DeviceId).execute()
}

/** Changes a device's key, which ends a link that holds the old one. */
export async function updateKey(db: Db, DeviceId: string, public_key: string): Promise<void> {
  const change = { public_key, link_hash: null, sealed_key: null, link_profile: null }
  await db.updateTable('device').set(change).where('DeviceId', '=', DeviceId).execute()
}

/** @param change.installation_hash null makes the app unknown: its next sign-in takes a second step */
export async function updateInstallation(
  db: Db,
  DeviceId: string,
  change: Partial<Pick<DeviceRow, 'installation_hash' | 'installation_used_at_ms'>>,
): Promise<void> {
  await db.updateTable('device').set(change).where('DeviceId', '=', DeviceId).execute()
}

/** Makes apps unknown whose last sign-in was earlier. */
export async function forgetUnusedInstallations(db: Db, since_ms: number): Promise<void> {
  await db
    .updateTable('device')
    .set({ installation_hash: null })
    .where('installation_used_at_ms', '<', since_ms)
    .where('installation_hash', 'is not', null)
    .execute()
}

/** Makes the apps of an account unknown. @param kept DeviceId of the device whose app stays known */
export async function updateInstallationsOf(
  db: Db,
  account_id: string,
  kept: string | null,
): Promise<void> {
  await db
    .updateTable('device')
    .set({ installation_hash: null })
    .where('account_id', '=', account_id)
    .where('DeviceId', '<>', kept ?? '')
    .execute()
}

export async function deleteDevice(db: Db, DeviceId: string): Promise<void> {
  await db.deleteFrom('device').where('DeviceId', '=', DeviceId).execute()
}

export async function deleteSessionsOfDevice(db: Db, DeviceId: string): Promise<void> {
  await db.deleteFrom('session').where('DeviceId', '=', DeviceId).execute()
}

/** Selects the membership that decides how many devices may be online. */
export function selectMembership(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .select(['expire_date', 'vip_type'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}
