import { proxy } from 'valtio'
import * as api from '#contract/second-step.ts'
import { call, type Failure } from '../../api.ts'
import { scriptForPress } from '../../script-limits.ts'
import { withCookie } from '../forms/proof.ts'
import { enter, signInStep } from './sign-in.ts'

export const passkeySignIn = proxy<{ busy: boolean; failure: Failure | null }>({
  busy: false,
  failure: null,
})

/** The failure when the browser or authenticator returns no passkey, or the person cancels. */
const REFUSED: Failure = { kind: 'refused', error: 'passkey_refused' }

/** Signs this browser in with a passkey of the person's choice. @returns whether it is signed in now */
export async function signInWithPasskey(): Promise<boolean> {
  if (passkeySignIn.busy) return false
  Object.assign(passkeySignIn, { busy: true, failure: null })
  const failure = await trySignIn(false)
  Object.assign(passkeySignIn, { busy: false, failure })
  return failure === null
}

/**
 * Lets the browser offer passkeys among the autofill suggestions of the account field. The person did
 * not ask for this, so no error is shown where there are none.
 * @returns whether the person signed in with a passkey
 */
export async function offerPasskeys(): Promise<boolean> {
  if (isOffering || !(await hasSuggestions())) return false
  isOffering = true
  const failure = await trySignIn(true)
  isOffering = false
  if (failure !== REFUSED) passkeySignIn.failure = failure
  return failure === null
}

let isOffering = false

/** @returns the failure, or null once this browser is signed in */
async function trySignIn(asSuggestion: boolean): Promise<Failure | null> {
  const begun = await withCookie((proof) => call(api.beginPasskeySignIn, { request: { proof } }))
  if (!begun.ok) return asSuggestion ? REFUSED : begun.failure
  const script = await scriptForPress(import('../online/webauthn.ts'))
  if (script === null) return asSuggestion ? REFUSED : { kind: 'unreachable' }
  try {
    const credential = await script.takePasskey(begun.value, asSuggestion)
    const { keep } = signInStep
    const outcome = await call(api.passkeySignIn, {
      request: { credential, keep },
    })
    if (!outcome.ok) return outcome.failure
    if (!outcome.value.signed_in) return REFUSED
    await enter(outcome.value)
    return null
  } catch {
    return REFUSED
  }
}

async function hasSuggestions(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
