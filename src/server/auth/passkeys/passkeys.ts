import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts'
import type { FACTOR_ENDPOINTS } from '#contract/factors.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { MAX_PASSKEYS } from '#domain/identity/factors.ts'
import { appName } from '#domain/site/locales.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { hashBrowserId } from '../browsers/hash-browser-id.ts'
import {
  type Reauthentication,
  type ReauthenticationRefusal,
  reauthenticate,
} from '../factors/reauthenticate.ts'
import { notifyFactorChange } from '../notify-security-event.ts'
import {
  consumeChallenge,
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  selectPasskeys,
} from './passkey-queries.ts'
import { CHALLENGE_LIFETIME_MS, creationOptions, verifyNewPasskey } from './webauthn.ts'

/** Creates the challenge that a new passkey signs in this browser within five minutes. */
export async function beginPasskey(
  services: Services,
  reauthentication: Reauthentication,
  browser: string,
): Promise<
  | ReplyOf<typeof FACTOR_ENDPOINTS.beginPasskey>['options']
  | ReauthenticationRefusal
  | Refusal<'factor_limit'>
> {
  const confirmed = await reauthenticate(services, reauthentication)
  if (confirmed instanceof Refusal) return confirmed
  const { db, now } = services
  const { account_id, email, digital_account_number, locale } = confirmed.account
  const passkeys = await selectPasskeys(db, account_id)
  if (passkeys.length >= MAX_PASSKEYS) return refuse('factor_limit')
  if (!(await confirmed.consume(db))) return refuse('code_spent')
  const { web_config } = await siteContent(services)
  const options = await creationOptions(services, {
    siteName: appName(web_config, locale),
    user: {
      id: account_id,
      name: email ?? digital_account_number,
      displayName: groupAccountNumber(digital_account_number),
    },
    known: passkeys,
  })
  await insertChallenge(db, {
    mark_hash: hashBrowserId(services, browser),
    purpose: 'register',
    challenge: options.challenge,
    account_id,
    expires_at_ms: now() + CHALLENGE_LIFETIME_MS,
  })
  return options
}

/** Registers the passkey that signed the challenge. */
export async function addPasskey(
  services: Pick<Services, 'config' | 'db' | 'now' | 'secrets'>,
  account_id: string,
  browser: string,
  { name, credential }: ParsedRequestOf<typeof FACTOR_ENDPOINTS.addPasskey>,
): Promise<PasskeyRow | Refusal<'passkey_refused' | 'factor_limit'>> {
  const { db, now } = services
  const challenge = await consumeChallenge(db, hashBrowserId(services, browser), 'register', now())
  if (challenge?.account_id !== account_id) return refuse('passkey_refused')
  const verified = await verifyNewPasskey(services, challenge.challenge, credential)
  if (!verified) return refuse('passkey_refused')

  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    if (!account) return refuse('passkey_refused')
    const passkeys = await selectPasskeys(transaction, account_id)
    if (passkeys.length >= MAX_PASSKEYS) return refuse('factor_limit')
    const row = await insertPasskey(transaction, {
      passkey_id: randomUUID(),
      account_id,
      ...verified,
      name,
      created_at_ms: now(),
      last_used_at_ms: null,
    })
    if (!row) return refuse('passkey_refused')
    await notifyFactorChange(transaction, account, 'passkey_added', now())
    return row
  })
}
