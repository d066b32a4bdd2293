import type { UnknownPasskey } from '#contract/webauthn.ts'
import type { FactorChange } from '#domain/identity/factors.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { AuthServices, DbAndClock, Services } from '../../services.ts'
import { deleteAuthenticator, replaceRecoveryCodes } from '../factors/factor-queries.ts'
import {
  type Reauthenticated,
  type Reauthentication,
  type ReauthenticationRefusal,
  reauthenticate,
} from '../factors/reauthenticate.ts'
import { createRecoveryCodes } from '../factors/recovery-codes.ts'
import { notifyFactorChange } from '../notify-security-event.ts'
import { deletePasskey } from '../passkeys/passkey-queries.ts'
import { relyingParty } from '../passkeys/webauthn.ts'
import { writeUnlessRefused } from '../write-unless-refused.ts'

type ChangeRefusal = ReauthenticationRefusal | Refusal<'not_found'>

/** Removes the authenticator app; emailed codes are a second step again. */
export function removeAuthenticator(
  services: AuthServices,
  reauthentication: Reauthentication,
): Promise<null | ChangeRefusal> {
  return confirmAndChange(services, reauthentication, 'authenticator_off', deleteAuthenticator)
}

/** @returns what the browser tells its authenticators */
export async function removePasskey(
  services: AuthServices & Pick<Services, 'config'>,
  reauthentication: Reauthentication,
  passkey_id: string,
): Promise<UnknownPasskey | ChangeRefusal> {
  let credentialId = ''
  const refusal = await confirmAndChange(
    services,
    reauthentication,
    'passkey_removed',
    async (transaction, account_id) => {
      const removed = await deletePasskey(transaction, { passkey_id, account_id })
      credentialId = removed?.credential_id ?? ''
      return removed !== undefined
    },
  )
  return refusal ?? { rpId: relyingParty(services).id, credentialId }
}

/** @returns the new codes, which are shown only once */
export async function renewRecoveryCodes(
  services: AuthServices,
  reauthentication: Reauthentication,
): Promise<string[] | ChangeRefusal> {
  const confirmed = await reauthenticate(services, reauthentication)
  if (confirmed instanceof Refusal) return confirmed
  const fresh = await createRecoveryCodes(services)
  if (fresh instanceof Refusal) return fresh
  const refusal = await change(
    services,
    confirmed,
    'recovery_codes_renewed',
    async (transaction, account_id) => {
      await replaceRecoveryCodes(transaction, account_id, fresh.hashes)
      return true
    },
  )
  return refusal ?? fresh.shown
}

/** Writes the change; false when there is nothing to change. */
type Apply = (transaction: Db, account_id: string) => Promise<boolean>

async function confirmAndChange(
  services: AuthServices,
  reauthentication: Reauthentication,
  kind: FactorChange,
  apply: Apply,
): Promise<null | ChangeRefusal> {
  const confirmed = await reauthenticate(services, reauthentication)
  return confirmed instanceof Refusal ? confirmed : change(services, confirmed, kind, apply)
}

/** Consumes the code, writes the change and notifies the member: all of it, or nothing. */
function change(
  services: DbAndClock,
  { account: checked, consume }: Reauthenticated,
  kind: FactorChange,
  apply: Apply,
): Promise<null | ChangeRefusal> {
  return writeUnlessRefused(services.db, async (transaction) => {
    const account = await lockAccount(transaction, checked.account_id)
    if (account?.password_hash !== checked.password_hash) return refuse('wrong_credentials')
    if (!(await consume(transaction))) return refuse('code_spent')
    if (!(await apply(transaction, account.account_id))) return refuse('not_found')
    await notifyFactorChange(transaction, account, kind, services.now())
    return null
  })
}
