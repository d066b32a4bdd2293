import type { Db } from '../../db/open.ts'

/** Selects devices that hold a slot on a lost node, by node and account. @param name only of this node */
export function selectStranded(db: Db, name?: string) {
  const query = db
    .selectFrom('device')
    .innerJoin('node', 'node.node_id', 'device.node_id')
    .innerJoin('account', 'account.account_id', 'device.account_id')
    .select(['node.name as node', 'account.digital_account_number', 'device.DeviceInfo'])
    .where('node.lost_at_ms', 'is not', null)
    .where('device.slot_since_ms', 'is not', null)
    .orderBy('node.name')
    .orderBy('account.digital_account_number')
    .orderBy('device.created_at_ms')
  return (name === undefined ? query : query.where('node.name', '=', name)).execute()
}
