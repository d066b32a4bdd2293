import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type DeviceRow = Selectable<Tables['device']>

export function selectDevices(db: Db, account_id: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('device')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms')
    .orderBy('DeviceId')
    .execute()
}

export function selectDeviceByKey(db: Db, public_key: string): Promise<DeviceRow | undefined> {
  return db.selectFrom('device').selectAll().where('public_key', '=', public_key).executeTakeFirst()
}

export async function countDevices(db: Db, account_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('device')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** @returns undefined when another account registered the key meanwhile */
export function insertDevice(
  db: Db,
  row: Insertable<Tables['device']>,
): Promise<DeviceRow | undefined> {
  return db
    .insertInto('device')
    .values(row)
    .onConflict((conflict) => conflict.column('public_key').doNothing())
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

export async function deleteSessionsOfDevice(db: Db, DeviceId: string): Promise<void> {
  await db.deleteFrom('session').where('DeviceId', '=', DeviceId).execute()
}

/** What the limit of online devices derives from. */
export function selectMembership(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .select(['expire_date', 'vip_type'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}
