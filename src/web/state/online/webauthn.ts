import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { ReplyOf, RequestOf } from '#contract/endpoints.ts'

/**
 * Asks the browser for a passkey of this site.
 * @param asSuggestion offer passkeys only among a field's autofill suggestions
 * @throws when there is none, or the person cancels
 */
export async function takePasskey(
  { options }: ReplyOf<'beginPasskeySignIn'>,
  asSuggestion: boolean,
): Promise<RequestOf<'passkeySignIn'>['credential']> {
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: asSuggestion,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}

/** Asks the browser to make a passkey. @throws when it cannot, or the person cancels */
export async function makePasskey({
  options,
}: ReplyOf<'beginPasskey'>): Promise<RequestOf<'addPasskey'>['credential']> {
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  return { id, clientDataJSON, attestationObject }
}
