import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Proof } from '#contract/proof.ts'
import type { ProofPurpose } from '#domain/identity/proof-purposes.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { KeyedServices, Services } from '../../services.ts'
import { insertUsedProof } from './proof-queries.ts'

const LIFETIME_MS = 10 * MINUTE_MS
const WORK = { algorithm: 'PBKDF2/SHA-256', keyPrefix: '00', deriveKey }
/** About a second on a phone: on average 256 keys of 5,000 rounds each. */
export const PROOF_ROUNDS = 5000

const signingKey = ({ secrets }: Pick<Services, 'secrets'>) =>
  secrets.keyedHash('proof-of-work', 'key')

/** Creates a challenge for one call of its purpose; nothing is stored before it is used. */
export async function createProofChallenge(
  services: Pick<Services, 'now' | 'secrets' | 'proofRounds'>,
  purpose: ProofPurpose,
): Promise<Challenge> {
  const data = { purpose, expires_at_ms: services.now() + LIFETIME_MS }
  const { parameters, signature = '' } = await createChallenge({
    ...WORK,
    cost: services.proofRounds,
    data,
    hmacSignatureSecret: signingKey(services),
  })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  return { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, data }, signature }
}

/** Verifies that the proof is for this purpose, unexpired and not used before, and marks it as used. */
export async function consumeProof(
  services: KeyedServices,
  purpose: ProofPurpose,
  proof: Proof | undefined,
): Promise<boolean> {
  if (!proof) return false
  const { challenge, solution } = proof
  const { data } = challenge.parameters
  if (data.purpose !== purpose || data.expires_at_ms <= services.now()) return false
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: signingKey(services),
  })
  const proof_hash = services.secrets.keyedHash('proof', challenge.signature)
  return verified && insertUsedProof(services.db, proof_hash, data.expires_at_ms)
}
