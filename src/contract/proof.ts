import * as v from 'valibot'
import type { Call } from './call.ts'
import { count, filled, instantMs } from './fields.ts'

/** The purposes of a proof of work (decision 6); each proof is valid for one of them. */
export const PROOF_PURPOSES = ['mailed_code', 'code_try', 'sign_in', 'message'] as const

export type ProofPurpose = (typeof PROOF_PURPOSES)[number]

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

export const PROOF_CALLS = {
  getProofChallenge: { method: 'GET', path: '/api/proof', reply: ProofReply },
} as const satisfies Record<string, Call>

export type Challenge = v.InferOutput<typeof Challenge>
export type Proof = v.InferOutput<typeof Proof>
