import * as v from 'valibot'
import type { OPERATOR_SESSION_ENDPOINTS } from '#contract/console/session.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyCreationOptions } from '#contract/webauthn.ts'
import { limitNetwork, type RequestSource } from '../../auth/limits/network-limits.ts'
import { consumeChallenge, insertChallenge } from '../../auth/passkeys/passkey-queries.ts'
import {
  CHALLENGE_LIFETIME_MS,
  creationOptions,
  requestOptions,
  verifyNewPasskey,
  verifyPasskey,
} from '../../auth/passkeys/webauthn.ts'
import { seal, unseal } from '../../auth/sealed-secret.ts'
import { hashToken } from '../../http/tokens.ts'
import type { AnswerOf } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { EnrolledFactor, OperatorRow } from './credential-queries.ts'

export interface PasskeyGiven {
  credential?: PasskeyAnswer | undefined
}

const Sealed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ credential_id: v.string(), public_key: v.string() }),
)

/** Derives the passkey's challenge from the enrolment link: both work once. */
const enrolmentChallenge = ({ secrets }: Services, enrolment_hash: string) =>
  Buffer.from(secrets.keyedHash('operator-passkey', enrolment_hash), 'hex')

/**
 * Returns the options with which the browser creates an operator's passkey; the same each time the
 * link is opened.
 */
export function operatorPasskeyOptions(
  services: Services,
  { operator_id, name }: OperatorRow,
  enrolment_hash: string,
  siteName: string,
): Promise<PasskeyCreationOptions> {
  return creationOptions(services, {
    siteName,
    user: { id: operator_id, name, displayName: name },
    known: [],
    challenge: new Uint8Array(enrolmentChallenge(services, enrolment_hash)),
  })
}

/** @returns the columns of the new passkey; null when the browser's answer does not verify */
export async function newOperatorPasskey(
  services: Services,
  operator_id: string,
  enrolment_hash: string,
  credential: NewPasskey,
): Promise<EnrolledFactor | null> {
  const challenge = enrolmentChallenge(services, enrolment_hash).toString('base64url')
  const verified = await verifyNewPasskey(services, challenge, credential)
  if (!verified) return null
  const { counter, ...passkey } = verified
  const text = new TextEncoder().encode(JSON.stringify(passkey))
  const sealed_passkey = seal(services.secrets, operator_id, text)
  return { sealed_secret: null, sealed_passkey, passkey_counter: counter }
}

/** Draws a challenge that an operator's passkey can sign once, within five minutes. */
export async function beginOperatorPasskey(
  services: Services,
  visit: RequestSource,
): Promise<AnswerOf<typeof OPERATOR_SESSION_ENDPOINTS.beginOperatorPasskey>> {
  const tooMany = await limitNetwork(services, 'operator_sign_in', visit)
  if (tooMany) return tooMany
  const options = await requestOptions(services)
  await insertChallenge(services.db, {
    mark_hash: hashToken(options.challenge),
    purpose: 'sign_in',
    challenge: options.challenge,
    account_id: null,
    expires_at_ms: services.now() + CHALLENGE_LIFETIME_MS,
  })
  return { options }
}

/** @returns the passkey's new counter; null unless this operator's passkey signed an open challenge */
export async function passkeyCounter(
  services: Services,
  { operator_id, sealed_passkey, passkey_counter: counter }: OperatorRow,
  answer: PasskeyAnswer,
): Promise<number | null> {
  if (sealed_passkey === null) return null
  const text = unseal(services.secrets, operator_id, sealed_passkey).toString()
  const isOurs = async (challenge: string) => {
    const at_ms = services.now()
    const consumed = await consumeChallenge(services.db, hashToken(challenge), 'sign_in', at_ms)
    return consumed !== undefined
  }
  return verifyPasskey(services, isOurs, { ...v.parse(Sealed, text), counter }, answer)
}
