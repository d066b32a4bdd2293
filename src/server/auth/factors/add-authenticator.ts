import { Secret } from 'otpauth'
import { appName } from '#domain/site/locales.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { AuthServices } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { type Counter, count, TRIES, uncount } from '../limits/throttle.ts'
import { notifyFactorChange } from '../notify-security-event.ts'
import { seal } from '../sealed-secret.ts'
import { authenticatorApp, timeStepOf } from './authenticator-codes.ts'
import {
  confirmAuthenticator,
  consumeTimeStep,
  insertAuthenticator,
  replaceRecoveryCodes,
  selectAuthenticator,
} from './factor-queries.ts'
import {
  type Reauthentication,
  type ReauthenticationRefusal,
  reauthenticate,
} from './reauthenticate.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

const SETUP_MS = 30 * MINUTE_MS

/** Creates a secret for an authenticator app, which is inactive until a code of it is confirmed. */
export async function beginAuthenticator(
  services: AuthServices,
  reauthentication: Reauthentication,
): Promise<{ secret: string; uri: string } | ReauthenticationRefusal | Refusal<'factor_limit'>> {
  const confirmed = await reauthenticate(services, reauthentication)
  if (confirmed instanceof Refusal) return confirmed
  const { db, secrets, now } = services
  const { account_id, email, digital_account_number, locale } = confirmed.account
  if (!(await confirmed.consume(db))) return refuse('code_spent')
  const secret = new Secret()
  const isWritten = await insertAuthenticator(db, {
    account_id,
    sealed_secret: seal(secrets, account_id, secret.bytes),
    last_step: 0,
    mail_spent: 0,
    created_at_ms: now(),
    confirmed_at_ms: null,
  })
  if (!isWritten) return refuse('factor_limit')
  const { web_config } = await siteContent(services)
  const issuer = appName(web_config, locale)
  const label = email ?? digital_account_number
  return { secret: secret.base32, uri: authenticatorApp(secret, { issuer, label }).toString() }
}

/**
 * Activates the authenticator app by one of its codes. A client that lost the response sends the next code,
 * within the setup's half hour.
 * @returns ten recovery codes, which are shown only once; earlier codes end
 */
export async function turnAuthenticatorOn(
  services: AuthServices,
  account_id: string,
  code: string,
): Promise<
  string[] | Refusal<'code_wrong' | 'code_expired' | 'code_spent' | 'too_many_requests' | 'busy'>
> {
  const { db, now } = services
  const counter: Counter = { limit: TRIES.factor, subject: `new authenticator ${account_id}` }
  const tooMany = await count(services, counter)
  if (tooMany) return tooMany
  const row = await selectAuthenticator(db, account_id)
  if (!row || row.created_at_ms + SETUP_MS <= now()) return refuse('code_expired')
  const step = timeStepOf(services, row, code)
  if (step === null) return refuse('code_wrong')
  if (step <= row.last_step) return refuse('code_spent')
  await uncount(services, counter)
  const fresh = await createRecoveryCodes(services)
  if (fresh instanceof Refusal) return fresh

  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    const isOn = row.confirmed_at_ms !== null
    const isTaken = isOn
      ? await consumeTimeStep(transaction, account_id, step)
      : await confirmAuthenticator(transaction, row, step, now())
    if (!account || !isTaken) return refuse('code_spent')
    await replaceRecoveryCodes(transaction, account_id, fresh.hashes)
    const change = isOn ? 'recovery_codes_renewed' : 'authenticator_on'
    await notifyFactorChange(transaction, account, change, now())
    return fresh.shown
  })
}
