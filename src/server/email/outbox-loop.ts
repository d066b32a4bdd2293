import { randomInt } from 'node:crypto'
import { SECOND_MS } from '#domain/durations.ts'
import type { Job } from '../jobs.ts'
import type { Services } from '../services.ts'
import { sendDueEmails } from './send-due-emails.ts'
import type { Sender } from './write-email.ts'

const SHORTEST_PAUSE_MS = SECOND_MS / 2
const LONGEST_PAUSE_MS = 1.5 * SECOND_MS

/**
 * Sends what the outbox holds. The pause is drawn anew each time, and no call starts a round: sending
 * keeps the server busy for a moment, and the next caller must not be able to tell by the delay
 * whether the call before has queued an email.
 * @param readSender the product as the operator has named it now
 */
export function outbox(services: Services, readSender: () => Promise<Sender>): Job {
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
