import { randomInt } from 'node:crypto'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '../jobs.ts'
import type { Services } from '../services.ts'
import { type ReadSender, sendDueEmails } from './send-due-emails.ts'

const SHORTEST_PAUSE_MS = SECOND_MS / 2
const LONGEST_PAUSE_MS = 1.5 * SECOND_MS

/**
 * Sends the queued emails at random intervals, never triggered by a request: sending slows the
 * server for a moment, and that delay must not tell a caller whether an earlier request queued an
 * email.
 */
export function outbox(services: Services, readSender: ReadSender): Job {
  return {
    name: 'outbox',
    startAfterMs: 0,
    pauseMs: () => randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS),
    pauseAfterFailureMs: 5 * SECOND_MS,
    async run({ signal, onFailure }) {
      while ((await sendDueEmails(services, readSender, onFailure)) > 0 && !signal.aborted);
    },
  }
}
