import type { CallFailure, ShownWebhook } from '#contract/console/alerts.ts'
import { utc } from '../plain-text.ts'

const FAILURES: Record<CallFailure, string> = {
  timeout: 'no answer within 10 seconds',
  private_address: 'it leads to a private network',
  unknown_host: 'its host was not found',
  certificate: 'its certificate is not trusted',
  no_connection: 'no connection',
  secret_unreadable: 'its secret cannot be decrypted; remove the webhook and add it again',
}

/** Describes the last call of an address in words. */
export function describeLastCall({ last }: Pick<ShownWebhook, 'last'>): string {
  if (last === null) return 'no event yet'
  const { type, created_at_ms, attempts, state, status, failure } = last
  const about = `${type} of ${utc(created_at_ms)}`
  if (state === 'delivered') return `${about}: delivered`
  const reason = failure === null ? `answered ${status}` : FAILURES[failure]
  if (state === 'given_up') return `${about}: given up after ${attempts} attempts: ${reason}`
  return attempts === 0 || (status === null && failure === null)
    ? `${about}: waits`
    : `${about}: waits after ${attempts} attempts: ${reason}`
}
