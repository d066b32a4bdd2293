import * as v from 'valibot'
import { PROOF_PURPOSES } from '#domain/identity/proof-purposes.ts'
import { get } from './call.ts'
import { endpoint } from './endpoint.ts'
import { count, filled, instantMs } from './fields.ts'

// @__NO_SIDE_EFFECTS__
const hex = (max: number) => v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.maxLength(max))

/** A challenge of ALTCHA, in the format of its solvers. */
const Challenge = v.strictObject({
  parameters: v.strictObject({
    algorithm: filled(32),
    nonce: hex(64),
    salt: hex(64),
    cost: count,
    keyLength: count,
    keyPrefix: hex(64),
    data: v.strictObject({ purpose: v.picklist(PROOF_PURPOSES), expires_at_ms: instantMs }),
  }),
  signature: hex(128),
})

/** A solved challenge, sent with the call that it pays for; valid once. */
export const Proof = v.strictObject({
  challenge: Challenge,
  solution: v.strictObject({ counter: count, derivedKey: hex(128) }),
})

const ProofReply = v.object({ challenge: Challenge })

export const getProofChallenge = get('/api/proof', ProofReply)

export const PROOF_ENDPOINTS = {
  getProofChallenge: endpoint(getProofChallenge, {
    summary: 'Get a proof-of-work challenge, to repeat a call that was refused with proof_required',
    guard: 'public',
    request: v.strictObject({ purpose: v.picklist(PROOF_PURPOSES) }),
  }),
}

export type Challenge = v.InferOutput<typeof Challenge>
export type Proof = v.InferOutput<typeof Proof>
