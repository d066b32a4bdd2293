import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#contract/webauthn.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { siteAddress } from '../../http/origin.ts'
import type { Services } from '../../services.ts'

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS

/** Loaded for the first passkey, so that the start needs less time and memory. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Ed25519, P-256 and RSA. */
const ALGORITHMS = [-8, -7, -257]

/** A stored passkey: id and COSE key, both in base64url. */
export interface StoredPasskey {
  credential_id: string
  public_key: string
  counter: number
}

/** Builds a browser's options for a new passkey: discoverable, with user verification. */
export async function creationOptions(
  services: Pick<Services, 'config'>,
  wanted: {
    siteName: string
    user: { id: string; name: string; displayName: string }
    known: readonly { credential_id: string }[]
    /** random by default */
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

/** @returns the passkey that signed the challenge; null when the response is invalid */
export async function verifyNewPasskey(
  services: Pick<Services, 'config'>,
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
    // the library throws for an invalid response
    return null
  }
}

/** Builds a browser's options for signing in with any passkey of this site, with user verification. */
export async function requestOptions(
  services: Pick<Services, 'config'>,
): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { id } = relyingParty(services)
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  return { challenge, rpId: id, timeout: CHALLENGE_LIFETIME_MS, userVerification: 'required' }
}

/**
 * @param challenge the signed challenge, or a function that recognizes it
 * @returns the passkey's new counter; null when the response is invalid
 */
export async function verifyPasskey(
  services: Pick<Services, 'config'>,
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
    // the library throws for an invalid response
    return null
  }
}

/** Names the WebAuthn relying party: from the configuration, never from a request's headers. */
export function relyingParty({ config }: Pick<Services, 'config'>): { id: string; origin: string } {
  const origin = siteAddress(config)
  return { id: new URL(origin).hostname, origin }
}
