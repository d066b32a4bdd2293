import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { RequestOf } from '#contract/endpoints.ts'
import type { FACTOR_ENDPOINTS } from '#contract/factors.ts'
import type { SECOND_STEP_ENDPOINTS } from '#contract/second-step.ts'

/**
 * Asks the browser for a passkey of this site.
 * @param asSuggestion offer passkeys only among a field's autofill suggestions
 * @throws when there is none, or the person cancels
 */
export async function requestPasskey(
  { options }: ReplyOf<typeof SECOND_STEP_ENDPOINTS.beginPasskeySignIn>,
  asSuggestion: boolean,
): Promise<RequestOf<typeof SECOND_STEP_ENDPOINTS.passkeySignIn>['credential']> {
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
}: ReplyOf<typeof FACTOR_ENDPOINTS.beginPasskey>): Promise<
  RequestOf<typeof FACTOR_ENDPOINTS.addPasskey>['credential']
> {
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  return { id, clientDataJSON, attestationObject }
}
