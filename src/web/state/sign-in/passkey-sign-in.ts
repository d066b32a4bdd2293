import { proxy } from 'valtio'
import * as api from '#contract/second-step.ts'
import { call, type Failure, type Outcome } from '../../api.ts'
import { IDLE, runWork, type Work, workAfter } from '../../remote.ts'
import { scriptForPress } from '../../script-limits.ts'
import { withCookie } from '../forms/proof.ts'
import { forgetPasskey } from '../security/forget-passkey.ts'
import { enter, signInStep } from './sign-in.ts'

export const passkeySignIn = proxy<{ work: Work }>({ work: IDLE })

/** The outcome when the browser or authenticator returns no passkey, or the person cancels. */
const REFUSED: Outcome<never> = {
  ok: false,
  failure: { kind: 'refused', error: 'passkey_refused' },
}

/** Signs this browser in with a passkey of the person's choice. @returns whether it is signed in now */
export const signInWithPasskey = () => runWork(passkeySignIn, () => trySignIn(false))

/**
 * Lets the browser offer passkeys among the autofill suggestions of the account field. The person did
 * not ask for this, so no error is shown where there are none.
 * @returns whether the person signed in with a passkey
 */
export async function offerPasskeys(): Promise<boolean> {
  if (isOffering || !(await hasSuggestions())) return false
  isOffering = true
  const outcome = await trySignIn(true)
  isOffering = false
  // a sign-in that was pressed for meanwhile tells its own outcome
  if (outcome !== REFUSED && passkeySignIn.work.status !== 'busy') {
    passkeySignIn.work = workAfter(outcome)
  }
  return outcome.ok
}

let isOffering = false

async function trySignIn(asSuggestion: boolean): Promise<Outcome<null>> {
  const begun = await withCookie((proof) => call(api.beginPasskeySignIn, { request: { proof } }))
  if (!begun.ok) return asSuggestion ? REFUSED : begun
  const script = await scriptForPress(import('../security/webauthn.online.ts'))
  if (script === null) {
    return asSuggestion ? REFUSED : { ok: false, failure: { kind: 'unreachable' } }
  }
  try {
    const credential = await script.requestPasskey(begun.value, asSuggestion)
    const { keep } = signInStep
    const outcome = await call(api.passkeySignIn, {
      request: { credential, keep },
    })
    if (!outcome.ok) {
      if (isUnknown(outcome.failure)) {
        forgetPasskey({ rpId: begun.value.options.rpId, credentialId: credential.id })
      }
      return outcome
    }
    if (!outcome.value.signed_in) return REFUSED
    await enter(outcome.value)
    return { ok: true, value: null }
  } catch {
    return REFUSED
  }
}

/** Tells that no account has the passkey: it was removed in another browser, or with its account. */
const isUnknown = (failure: Failure) =>
  failure.kind === 'refused' &&
  failure.error === 'passkey_refused' &&
  failure.field === 'credential'

async function hasSuggestions(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
