import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { changeEmptyNode, deleteNode } from '../nodes/removal-queries.ts'
import type { DbAndClock } from '../services.ts'
import { endSlots } from './end-slots.ts'
import { selectSlotAccountsOfNode, selectSlots } from './slot-queries.ts'

/** Ends every slot on a node and deletes it; slots that are granted meanwhile end, too. */
export const deleteNodeWithSlots = (services: DbAndClock, node_id: string): Promise<void> =>
  changeWithoutSlots(services, node_id, (transaction) => deleteNode(transaction, node_id))

/** Ends every slot on a node and changes it; slots that are granted meanwhile end, too. */
export async function changeWithoutSlots(
  services: DbAndClock,
  node_id: string,
  change: (transaction: Db) => Promise<unknown>,
): Promise<void> {
  do await endSlotsOfNode(services, node_id)
  while (!(await changeEmptyNode(services.db, node_id, change)))
}

async function endSlotsOfNode({ db, now }: DbAndClock, node_id: string): Promise<void> {
  for (const account_id of await selectSlotAccountsOfNode(db, node_id)) {
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account_id)
      const slots = await selectSlots(transaction, [account_id])
      const slotsOfNode = slots.filter((slot) => slot.node_id === node_id)
      await endSlots(transaction, slotsOfNode, 'node_gone', now())
    })
  }
}
