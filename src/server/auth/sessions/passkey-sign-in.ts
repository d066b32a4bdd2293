import type { ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts'
import type { SECOND_STEP_ENDPOINTS } from '#contract/second-step.ts'
import type { Session } from '../../http/session.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { hashBrowserId } from '../browsers/hash-browser-id.ts'
import { knowsBrowser } from '../browsers/known-browsers.ts'
import { updateMailSpent } from '../factors/factor-queries.ts'
import { limitNetwork } from '../limits/network-limits.ts'
import { notifyNewSignIn } from '../notify-security-event.ts'
import {
  consumeChallenge,
  insertChallenge,
  recordPasskeyUse,
  selectPasskeyByCredential,
} from '../passkeys/passkey-queries.ts'
import { CHALLENGE_LIFETIME_MS, requestOptions, verifyPasskey } from '../passkeys/webauthn.ts'
import { recordSignIn, selectAccountById } from '../queries.ts'
import { writeUnlessRefused } from '../write-unless-refused.ts'
import { type Caller, type NewBrowserSession, openSession } from './open-session.ts'

type SignIn = ParsedRequestOf<typeof SECOND_STEP_ENDPOINTS.passkeySignIn>

/** Creates a challenge for this browser, which any passkey of this site can sign once within five minutes. */
export async function beginPasskeySignIn(
  services: Services,
  caller: Caller,
): Promise<
  | ReplyOf<typeof SECOND_STEP_ENDPOINTS.beginPasskeySignIn>['options']
  | Refusal<'too_many_requests' | 'proof_required'>
> {
  const refusal = await limitNetwork(services, 'sign_in', caller)
  if (refusal) return refusal
  const options = await requestOptions(services)
  await insertChallenge(services.db, {
    mark_hash: hashBrowserId(services, caller.browser),
    purpose: 'sign_in',
    challenge: options.challenge,
    account_id: null,
    expires_at_ms: services.now() + CHALLENGE_LIFETIME_MS,
  })
  return options
}

/** Signs a browser in with a passkey, which is both factors: possession and user verification. */
export async function passkeySignIn(
  services: Pick<Services, 'config' | 'db' | 'now' | 'secrets'>,
  caller: Caller & SignIn,
  earlier: Session | null,
): Promise<NewBrowserSession | Refusal<'passkey_refused' | 'suspended'>> {
  const { db, now } = services
  const { browser, credential, agent } = caller
  const challenge = await consumeChallenge(db, hashBrowserId(services, browser), 'sign_in', now())
  if (!challenge) return refuse('passkey_refused')
  const passkey = await selectPasskeyByCredential(db, credential.id)
  // the browser tells its authenticators to forget a passkey that was removed elsewhere
  if (!passkey) return refuse('passkey_refused', { field: 'credential' })
  const counter = await verifyPasskey(services, challenge.challenge, passkey, credential)
  const account = await selectAccountById(db, passkey.account_id)
  if (!account || counter === null) return refuse('passkey_refused')
  if (account.suspended_at_ms !== null) return refuse('suspended')

  const { account_id } = account
  const isKnownBrowser = await knowsBrowser(services, account_id, browser)
  const nowMs = now()
  return writeUnlessRefused(db, async (transaction) => {
    const isThere = await recordSignIn(transaction, account, nowMs)
    if (!isThere || !(await recordPasskeyUse(transaction, passkey, counter, nowMs))) {
      return refuse('passkey_refused')
    }
    await updateMailSpent(transaction, account_id, 0)
    if (!isKnownBrowser) await notifyNewSignIn(transaction, account, agent, nowMs)
    return openSession(transaction, services, account_id, caller, earlier)
  })
}
