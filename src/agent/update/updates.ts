import type { FailedUpdate, PeersReply } from '#contract/agent.ts'
import { readUpdateFile, writeUpdateFile } from './update-files.ts'

/** Passes an update that the service wants to the program that installs it, and reports how it went. */
export function createUpdates(folder: string, release: string, log: (line: string) => void) {
  let isReported = false
  let hasAnswered = false
  let passedAttempt: number | undefined

  async function pass(update: PeersReply['update']): Promise<void> {
    if (!hasAnswered) await writeUpdateFile(folder, 'answered', { release })
    hasAnswered = true
    if (!update || update.name === release || update.attempt === passedAttempt) return
    await writeUpdateFile(folder, 'wanted', update)
    passedAttempt = update.attempt
  }

  return {
    /** Returns what a request says of the release; nothing to a service that does not ask. */
    async report(): Promise<{ release?: string; failed_update?: FailedUpdate }> {
      if (!isReported) return {}
      const failed_update = await readUpdateFile(folder, 'failed')
      return { release, ...(failed_update && { failed_update }) }
    },
    /** Passes the update on. On a full disk the tunnels stay, and the next reply of the service is another try. */
    async want(update: PeersReply['update']): Promise<void> {
      isReported = update !== undefined
      await pass(update).catch((error: unknown) => log(`update: ${error}`))
    },
  }
}
