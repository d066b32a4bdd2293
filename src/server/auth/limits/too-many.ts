import { type Refusal, refuse } from '../../http/refusal.ts'

/**
 * @param waitMs how long until it may be tried again
 * @param field what a request has of what was used up, where it is known
 */
export function tooMany(waitMs: number, field?: string): Refusal<'too_many_requests'> {
  const retry_after_s = Math.max(1, Math.ceil(waitMs / 1000))
  return refuse('too_many_requests', { retry_after_s, ...(field !== undefined && { field }) })
}
