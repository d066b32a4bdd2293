export const THREAD_STATES = ['waiting', 'answered', 'closed'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** Returns how a conversation with support stands: it waits for us, was answered, or is closed. */
export function threadState({
  waiting_since_ms,
  closed_at_ms,
}: {
  waiting_since_ms: number | null
  closed_at_ms: number | null
}): ThreadState {
  if (closed_at_ms !== null) return 'closed'
  return waiting_since_ms === null ? 'answered' : 'waiting'
}
