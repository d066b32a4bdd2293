import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { deleteNodeWithSlots } from '../devices/end-slots-of-node.ts'
import { selectNode } from '../nodes/queries.ts'
import type { DbAndClock } from '../services.ts'

/** Ends what an earlier demonstration left: the slots of its devices, then its node (decision 141). */
export async function endDemonstrationNode(services: DbAndClock): Promise<void> {
  const { node_id } = DEMONSTRATION_NODE
  if (!(await selectNode(services.db, node_id))) return
  await deleteNodeWithSlots(services, node_id)
}
