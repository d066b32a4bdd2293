import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf, ReplyOf } from '#contract/endpoints.ts'
import { groupAccountNumber } from '#domain/account-number.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { MAX_PASSKEYS } from '#domain/factors.ts'
import { holdAccount } from '../db/hold-account.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content.ts'
import { type Asked, type ConfirmRefusal, confirmMember } from './confirm-member.ts'
import { markHash } from './known-browsers.ts'
import {
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  selectPasskeys,
  takeChallenge,
} from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'
import { tellFactorChange } from './tell-member.ts'

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** Loaded at the first passkey: until then it costs a start neither time nor memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Ed25519, P-256 and RSA: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** Draws the challenge that a new passkey has to sign, in this browser, within five minutes. */
export async function beginPasskey(
  services: Services,
  asked: Asked,
  browser: string,
): Promise<ReplyOf<'beginPasskey'>['options'] | ConfirmRefusal | Refusal<'factor_limit'>> {
  const confirmed = await confirmMember(services, asked)
  if (confirmed instanceof Refusal) return confirmed
  const { db, now } = services
  const { account_id, email, digital_account_number, locale } = confirmed.account
  const passkeys = await selectPasskeys(db, account_id)
  if (passkeys.length >= MAX_PASSKEYS) return refuse('factor_limit')
  if (!(await confirmed.spend(db))) return refuse('code_spent')
  const { web_config } = await siteContent(services)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: locale === 'en-US' ? web_config.app_name_en : web_config.app_name,
    rpID: relyingParty(services).id,
    userID: new TextEncoder().encode(account_id),
    userName: email ?? digital_account_number,
    userDisplayName: groupAccountNumber(digital_account_number),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await insertChallenge(db, {
    mark_hash: markHash(services, browser),
    purpose: 'register',
    challenge,
    account_id,
    expires_at_ms: now() + CHALLENGE_LIFETIME_MS,
  })
  return {
    challenge,
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    pubKeyCredParams,
    timeout: CHALLENGE_LIFETIME_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credential_id: id }) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Registers the passkey that signed the challenge, under the member's name for it. */
export async function addPasskey(
  services: Services,
  account_id: string,
  browser: string,
  { name, credential }: ParsedRequestOf<'addPasskey'>,
): Promise<PasskeyRow | Refusal<'passkey_refused' | 'factor_limit'>> {
  const { db, now } = services
  const asked = await takeChallenge(db, markHash(services, browser), 'register', now())
  if (asked?.account_id !== account_id) return refuse('passkey_refused')
  const verified = await verify(services, asked.challenge, credential)
  if (!verified) return refuse('passkey_refused')

  return db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, account_id)
    if (!account) return refuse('passkey_refused')
    const passkeys = await selectPasskeys(transaction, account_id)
    if (passkeys.length >= MAX_PASSKEYS) return refuse('factor_limit')
    const row = await insertPasskey(transaction, {
      passkey_id: randomUUID(),
      account_id,
      credential_id: verified.id,
      public_key: Buffer.from(verified.publicKey).toString('base64url'),
      counter: verified.counter,
      name,
      created_at_ms: now(),
      last_used_at_ms: null,
    })
    if (!row) return refuse('passkey_refused')
    await tellFactorChange(transaction, account, 'passkey_added', now())
    return row
  })
}

async function verify(
  services: Services,
  challenge: string,
  { id, clientDataJSON, attestationObject }: ParsedRequestOf<'addPasskey'>['credential'],
) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id: rp_id, origin } = relyingParty(services)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // the library throws for whatever does not fit
    return null
  }
}
