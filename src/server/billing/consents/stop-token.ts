import { seal, unseal } from '../../auth/sealed-secret.ts'
import type { Secrets } from '../../config/secrets.ts'

/** Keeps a token from being read as anything else that is encrypted. */
const PURPOSE = 'stop-renewal'

/** Makes a token that stops the renewal of one account (decision 247). It names nobody, and needs no row. */
export const stopRenewalToken = (secrets: Secrets, account_id: string): string =>
  seal(secrets, PURPOSE, Buffer.from(account_id))

/** @returns the account of a token; null when the token was not made here, or is incomplete */
export function readStopRenewalToken(secrets: Secrets, token: string): string | null {
  try {
    return unseal(secrets, PURPOSE, token).toString()
  } catch {
    return null
  }
}
