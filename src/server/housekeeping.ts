import { HOUR_MS } from '#domain/durations.ts'
import { purgeEnded } from './auth/purge.ts'
import { purgeMessages } from './messages/purge.ts'
import { purgeOutbox } from './outside/outbox.ts'
import type { Services } from './services.ts'

/**
 * Once an hour forgets what has ended: sessions, codes, counters, sent mails.
 * @param onFailure told when the database does not answer; the next hour tries again
 * @returns stops it
 */
export function startHousekeeping(
  services: Services,
  onFailure: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    purgeEnded(services)
      .then(() => purgeOutbox(services))
      .then(() => purgeMessages(services))
      .catch(onFailure)
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
