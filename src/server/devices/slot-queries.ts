import { sql } from 'kysely'
import { SLOT_CHECK_DUE, type SlotEnd } from '#domain/devices/slots.ts'
import type { Db } from '../db/open.ts'
import { packsLeft } from '../usage/pack-queries.ts'
import type { DeviceRow } from './queries.ts'

/** Selects devices that hold slots, the longest held first, with the membership and traffic of their account. */
export function selectSlots(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('device')
    .innerJoin('account', 'account.account_id', 'device.account_id')
    .leftJoin('traffic', 'traffic.account_id', 'device.account_id')
    .selectAll('device')
    .select(['account.expire_date', 'account.vip_type'])
    .select(['traffic.month', 'traffic.used_bytes', 'traffic.from_packs_bytes'])
    .select(packsLeft('device.account_id').as('packs_left_bytes'))
    .where('device.account_id', 'in', accountIds)
    .where('device.slot_since_ms', 'is not', null)
    .orderBy('device.slot_since_ms')
    .orderBy('device.DeviceId')
    .execute()
}

/** Selects accounts with a slot whose check is due. */
export async function selectDueAccounts(db: Db, nowMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('device')
    .select('account_id')
    .where('slot_check_at_ms', '<=', nowMs)
    .where('slot_since_ms', 'is not', null)
    .orderBy('slot_check_at_ms')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ account_id }) => account_id))]
}

/** Selects the membership and traffic that decide how many slots an account may hold. */
export function selectSlotHolder(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .leftJoin('traffic', 'traffic.account_id', 'account.account_id')
    .select(['account.expire_date', 'account.vip_type'])
    .select(['traffic.month', 'traffic.used_bytes', 'traffic.from_packs_bytes'])
    .select(packsLeft('account.account_id').as('packs_left_bytes'))
    .where('account.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}

export function updateSlot(
  db: Db,
  DeviceId: string,
  slot: Pick<
    DeviceRow,
    'node_id' | 'tunnel_number' | 'slot_since_ms' | 'slot_check_at_ms' | 'heartbeat_until_ms'
  >,
): Promise<DeviceRow> {
  return db
    .updateTable('device')
    .set({ ...slot, slot_ended: null, ...configuredFor(slot) })
    .where('DeviceId', '=', DeviceId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Makes a node that of a device without a slot. */
export async function setNode(
  db: Db,
  DeviceId: string,
  place: Pick<DeviceRow, 'node_id' | 'tunnel_number'>,
): Promise<void> {
  await db
    .updateTable('device')
    .set({ ...place, ...configuredFor(place) })
    .where('DeviceId', '=', DeviceId)
    .execute()
}

/** Matches no node: its configuration has an address that the device no longer has. */
const OTHER_NUMBER = 'other number'

/** Makes the configuration of a device that gets another number outdated, which no hash of its node tells. */
const configuredFor = ({ tunnel_number }: Pick<DeviceRow, 'tunnel_number'>) => ({
  tunnel_hash: sql<string | null>`case
    when tunnel_hash is not null and tunnel_number <> ${tunnel_number} then ${OTHER_NUMBER}
    else tunnel_hash end`,
})

/** Ends slots, with what was known of them. */
export async function clearSlots(db: Db, DeviceIds: readonly string[], slot_ended: SlotEnd) {
  await deleteActiveNodes(db, DeviceIds)
  await db
    .updateTable('device')
    .set({
      slot_since_ms: null,
      slot_check_at_ms: null,
      heartbeat_until_ms: null,
      last_handshake_ms: null,
      quick_handshakes: 0,
      slot_ended,
    })
    .where('DeviceId', 'in', DeviceIds)
    .execute()
}

/** Forgets where roaming devices are active. */
export async function deleteActiveNodes(db: Db, DeviceIds: readonly string[]): Promise<void> {
  await db.deleteFrom('active_node').where('DeviceId', 'in', DeviceIds).execute()
}

/** Makes the account's slots due for the next check, whatever the clocks of the instances say. */
export async function markSlotsDue(db: Db, account_id: string): Promise<void> {
  await db
    .updateTable('device')
    .set({ slot_check_at_ms: SLOT_CHECK_DUE })
    .where('account_id', '=', account_id)
    .where('slot_since_ms', 'is not', null)
    .execute()
}

/** Sets when a slot is checked again, in a transaction that locks the account. */
export async function updateSlotCheck(
  db: Db,
  DeviceId: string,
  slot_check_at_ms: number,
): Promise<void> {
  await db
    .updateTable('device')
    .set({ slot_check_at_ms })
    .where('DeviceId', '=', DeviceId)
    .where('slot_since_ms', 'is not', null)
    .execute()
}

/**
 * Stores until when an app's heartbeat counts. A check that is due stays due: the account is not
 * locked here, so the membership may have been shortened since it was read.
 * @returns whether the device holds a slot
 */
export async function updateHeartbeat(
  db: Db,
  DeviceId: string,
  { heartbeat_until_ms, slot_check_at_ms, nowMs }: HeartbeatTimes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device')
    .set(({ eb, ref }) => ({
      heartbeat_until_ms,
      slot_check_at_ms: eb
        .case()
        .when('slot_check_at_ms', '<=', nowMs)
        .then(ref('slot_check_at_ms'))
        .else(slot_check_at_ms)
        .end(),
    }))
    .where('DeviceId', '=', DeviceId)
    .where('slot_since_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface HeartbeatTimes {
  heartbeat_until_ms: number
  slot_check_at_ms: number
  nowMs: number
}

export async function selectSlotAccountsOfNode(db: Db, node_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('device')
    .select('account_id')
    .distinct()
    .where('node_id', '=', node_id)
    .where('slot_since_ms', 'is not', null)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * Selects the devices on a node that can leave it without their members: those with a link, and apps with a
 * slot.
 * @param page.after DeviceId after which the page begins
 */
export function selectMovable(db: Db, node_id: string, page: { after: string; limit: number }) {
  return db
    .selectFrom('device')
    .select(['DeviceId', 'account_id'])
    .where('node_id', '=', node_id)
    .where((is) =>
      is.or([
        is('link_hash', 'is not', null),
        is.and([is('is_app', '=', 1), is('slot_since_ms', 'is not', null)]),
      ]),
    )
    .where('DeviceId', '>', page.after)
    .orderBy('DeviceId')
    .limit(page.limit)
    .execute()
}

/** Tests whether an account's device with one of these keys holds a slot on a node. */
export async function holdsSlotOn(
  db: Db,
  { account_id, node_id }: { account_id: string; node_id: string },
  publicKeys: readonly string[],
): Promise<boolean> {
  if (publicKeys.length === 0) return false
  const device = await db
    .selectFrom('device')
    .select('DeviceId')
    .where('account_id', '=', account_id)
    .where('node_id', '=', node_id)
    .where('slot_since_ms', 'is not', null)
    .where('public_key', 'in', publicKeys)
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Tells, in the words of an index, that an account has no mark of a connection yet. The API's `has_connected` is read from
 * the traffic, which knows before the mark is set.
 */
export const IS_UNMARKED = sql<boolean>`has_connected = 0`

/**
 * Marks accounts that have connected since the last round of housekeeping, so that the index of those that
 * never have holds hardly anyone else. Their traffic tells it: handshakes are forgotten with the slot.
 */
export async function markConnected(db: Db): Promise<void> {
  await db
    .updateTable('account')
    .set({ has_connected: 1 })
    .where(IS_UNMARKED)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('traffic')
          .select('traffic.account_id')
          .whereRef('traffic.account_id', '=', 'account.account_id')
          .where('last_connection_time_ms', 'is not', null),
      ),
    )
    .execute()
}
