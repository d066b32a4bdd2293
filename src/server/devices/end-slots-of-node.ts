import { lockAccount } from '../db/lock-account.ts'
import { deleteNode } from '../nodes/removal-queries.ts'
import type { DbAndClock } from '../services.ts'
import { endSlots } from './end-slots.ts'
import { selectSlotAccountsOfNode, selectSlots } from './slot-queries.ts'

/** Ends every slot on a node and deletes it; slots that are granted meanwhile end, too. */
export async function deleteNodeWithSlots(services: DbAndClock, node_id: string): Promise<void> {
  do await endSlotsOfNode(services, node_id)
  while (!(await deleteNode(services.db, node_id)))
}

/** Ends every slot on a node that is being removed or gets other addresses. */
export async function endSlotsOfNode({ db, now }: DbAndClock, node_id: string): Promise<void> {
  for (const account_id of await selectSlotAccountsOfNode(db, node_id)) {
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account_id)
      const slots = await selectSlots(transaction, [account_id])
      const slotsOfNode = slots.filter((slot) => slot.node_id === node_id)
      await endSlots(transaction, slotsOfNode, 'node_gone', now())
    })
  }
}
