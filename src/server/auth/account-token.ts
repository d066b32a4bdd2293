import type { Secrets } from '../config/secrets.ts'
import { seal, unseal } from './sealed-secret.ts'

/** The things that a link stops; a token for one is never read as one for another. */
type Purpose = 'unsubscribe' | 'stop-renewal'

/** Makes a token that acts for one account. It names nobody, and needs no row. */
export const accountToken = (secrets: Secrets, purpose: Purpose, account_id: string): string =>
  seal(secrets, purpose, Buffer.from(account_id))

/** @returns the account of a token; null when the token was not made here, or is incomplete */
export function readAccountToken(secrets: Secrets, purpose: Purpose, token: string): string | null {
  try {
    return unseal(secrets, purpose, token).toString()
  } catch {
    return null
  }
}
