import type { Services } from '../services.ts'
import { selectMiscounted, updateSlotsHeld } from './slot-count-queries.ts'

/** Corrects the number of slots that nodes keep, where something else has changed slots (decision 201). */
export async function recountSlots({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const node_id of await selectMiscounted(db)) {
    await db.transaction().execute((transaction) => updateSlotsHeld(transaction, node_id))
  }
}
