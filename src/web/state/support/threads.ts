import * as api from '#contract/threads.ts'
import { call, type Failure } from '../../api.ts'
import { useAccountPart, useEachMinute } from '../account/account-parts.ts'
import { INBOX } from '../parts/inbox.ts'
import { THREADS } from '../parts/threads.ts'
import { callForPart, loadPart } from '../session/parts.ts'

/** Closes a conversation. @returns the failure, or null */
export async function closeThread(message_id: string): Promise<Failure | null> {
  const params = { message_id }
  const outcome = await callForPart(THREADS, () => call(api.closeThread, { params }))
  return outcome.ok ? null : outcome.failure
}

/** Tells the service that a conversation was read up to `latest_at_ms`; its notifications are read with it. */
export async function markThreadRead(message_id: string, latest_at_ms: number): Promise<void> {
  const input = { params: { message_id }, request: { latest_at_ms } }
  const outcome = await callForPart(THREADS, () => call(api.markThreadRead, input))
  if (outcome.ok) await loadPart(INBOX)
}

/** Returns the conversations to show; reads them when the page opens, each minute and on reconnection. */
export function useThreads() {
  const part = useAccountPart(THREADS)
  useEachMinute(part.reload)
  return part
}
