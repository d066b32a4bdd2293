import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#contract/webauthn.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { relyingParty } from './relying-party.ts'

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** Loaded at the first passkey: until then it costs a start neither time nor memory. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Ed25519, P-256 and RSA: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** A passkey as it is stored: both in base64url, the key in its COSE form. */
export interface StoredPasskey {
  credential_id: string
  public_key: string
  counter: number
}

/** What a browser makes a passkey by: of this site, found without a name, the person verified. */
export async function creationOptions(
  services: Services,
  wanted: {
    siteName: string
    user: { id: string; name: string; displayName: string }
    known: readonly { credential_id: string }[]
    /** random where it is left out */
    challenge?: Uint8Array<ArrayBuffer>
  },
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { id, name, displayName } = wanted.user
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: wanted.siteName,
    rpID: relyingParty(services).id,
    userID: new TextEncoder().encode(id),
    userName: name,
    userDisplayName: displayName,
    supportedAlgorithmIDs: ALGORITHMS,
    ...(wanted.challenge && { challenge: wanted.challenge }),
  })
  return {
    challenge,
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    pubKeyCredParams,
    timeout: CHALLENGE_LIFETIME_MS,
    attestation: 'none',
    excludeCredentials: wanted.known.map(({ credential_id }) => ({
      type: 'public-key',
      id: credential_id,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** @returns the passkey that signed the challenge; null when the answer does not fit */
export async function verifyNewPasskey(
  services: Services,
  challenge: string,
  { id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id: rpId, origin } = relyingParty(services)
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
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id: credential_id, publicKey, counter } = registrationInfo.credential
    return { credential_id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    // the library throws for whatever does not fit
    return null
  }
}

/** What a browser asks for a passkey by: any of this site that verifies the person. */
export async function requestOptions(services: Services): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { id } = relyingParty(services)
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  return { challenge, rpId: id, timeout: CHALLENGE_LIFETIME_MS, userVerification: 'required' }
}

/**
 * @param challenge what has to be signed, or whether a challenge is one of ours
 * @returns the passkey's new counter; null when the answer is not of this passkey for this challenge
 */
export async function verifyPasskey(
  services: Services,
  challenge: string | ((signed: string) => Promise<boolean>),
  { credential_id, public_key, counter }: StoredPasskey,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id: rpId, origin } = relyingParty(services)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // the library throws for whatever does not fit
    return null
  }
}
