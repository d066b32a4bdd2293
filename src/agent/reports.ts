import { MAX_READINGS, type Reading } from '#contract/agent.ts'
import type { createBudgets } from './budgets.ts'
import { CallRefused, type Service } from './service.ts'

interface QueuedReading {
  reading: Reading
  /** the peer's `totalBytes` when the reading was taken, from which a new budget counts */
  totalBytes: number
}

/** Queues readings for the service, oldest first, in memory only. */
export function createReports(
  service: Pick<Service, 'report'>,
  budgets: ReturnType<typeof createBudgets>,
) {
  let unsent: QueuedReading[] = []

  function applyBudgets(part: readonly QueuedReading[], renewed: readonly Budget[]) {
    const byKey = new Map(renewed.map((peer) => [peer.public_key, peer.budget_bytes]))
    for (const { reading, totalBytes } of part) {
      budgets.set(reading.public_key, totalBytes, byKey.get(reading.public_key))
    }
  }

  return {
    /** whether to ask for budgets: only once the service has said that it supports them */
    asksBudgets: false,
    add: (reading: Reading, totalBytes: number) => unsent.push({ reading, totalBytes }),
    /** Whether the queue takes more readings; when it is full, they wait in the counters. */
    hasRoom: () => unsent.length < MAX_READINGS,
    /**
     * Sends all readings. A reading that the service rejects as invalid is found by halving and dropped,
     * so that it does not block the others.
     * @throws {TokenRefused | ServiceUnreachable}
     */
    async send(onAnswer: () => void): Promise<void> {
      let most = MAX_READINGS
      while (unsent.length > 0) {
        const part = unsent.slice(0, most)
        let dropped = false
        try {
          const { budgets: renewed } = await service.report(
            part.map(({ reading }) => reading),
            this.asksBudgets,
          )
          if (renewed) applyBudgets(part, renewed)
          most = MAX_READINGS
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error
          dropped = part.length === 1
          if (!dropped) {
            most = Math.ceil(part.length / 2)
            continue
          }
        }
        unsent = unsent.slice(part.length)
        onAnswer()
      }
    },
  }
}

interface Budget {
  public_key: string
  budget_bytes: number
}
