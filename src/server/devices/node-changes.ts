import { SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '../jobs.ts'
import { endDueNodes } from '../nodes/queries.ts'
import type { DbAndClock } from '../services.ts'
import { leaveExcludedNodes, leaveLostNodes } from './leave-nodes.ts'
import { notifyOfNodes } from './notify-of-nodes.ts'

const EVERY_MS = 2 * SECOND_MS

/** Gives up nodes at their date, moves devices from lost nodes and notifies members of changed nodes. Several instances may do it at the same time. */
export function nodeChanges(services: DbAndClock): Job {
  return {
    name: 'node changes',
    startAfterMs: EVERY_MS,
    pauseMs: EVERY_MS,
    run: ({ onFailure }) => applyNodeChanges(services, onFailure),
  }
}

/** Does all three once. Members whose devices can be moved are moved before anybody is notified. */
export async function applyNodeChanges(
  services: DbAndClock,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await endDueNodes(services.db, services.now()).catch(onFailure)
  await leaveLostNodes(services).catch(onFailure)
  await leaveExcludedNodes(services).catch(onFailure)
  await notifyOfNodes(services)
}
