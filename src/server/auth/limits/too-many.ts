import { type Refusal, refuse } from '../../refusal.ts'

/**
 * @param waitMs time until the next try can succeed
 * @param field request field whose limit is used up, where known
 */
export function tooMany(waitMs: number, field?: string): Refusal<'too_many_requests'> {
  const retry_after_s = Math.max(1, Math.ceil(waitMs / 1000))
  return refuse('too_many_requests', { retry_after_s, ...(field !== undefined && { field }) })
}
