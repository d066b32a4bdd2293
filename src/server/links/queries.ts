import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type DeviceRow = Selectable<Tables['device']>

/** Selects the device of a link, with the language of its member. */
export function selectDeviceByLink(db: Db, link_hash: string) {
  return db
    .selectFrom('device')
    .innerJoin('account', 'account.account_id', 'device.account_id')
    .selectAll('device')
    .select(['account.locale', 'account.expire_date', 'account.vip_type'])
    .where('device.link_hash', '=', link_hash)
    .executeTakeFirst()
}

/**
 * Sets or ends the link of a device that has no app.
 * @returns whether the account has such a device
 */
export async function updateLink(
  db: Db,
  { account_id, DeviceId }: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  link: Pick<DeviceRow, 'link_hash' | 'sealed_key' | 'link_profile'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device')
    .set(link)
    .where('DeviceId', '=', DeviceId)
    .where('account_id', '=', account_id)
    .where('is_app', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
