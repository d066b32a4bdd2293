import * as v from 'valibot'
import { count, filled, instant_ms } from './fields.ts'

/** What a proof of work can be asked for (decision 6): each proof is good for one of them. */
export const PROOF_PURPOSES = ['mailed_code', 'code_try', 'sign_in', 'message'] as const
export type ProofPurpose = (typeof PROOF_PURPOSES)[number]

const hex = (max: number) => v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.maxLength(max))

/** A challenge of ALTCHA, as its solvers take it. */
const Challenge = v.strictObject({
  parameters: v.strictObject({
    algorithm: filled(32),
    nonce: hex(64),
    salt: hex(64),
    cost: count,
    keyLength: count,
    keyPrefix: hex(64),
    data: v.strictObject({ purpose: v.picklist(PROOF_PURPOSES), expires_at_ms: instant_ms }),
  }),
  signature: hex(128),
})

/** Work done once for one call, sent along with it. */
export const Proof = v.strictObject({
  challenge: Challenge,
  solution: v.strictObject({ counter: count, derivedKey: hex(128) }),
})

export const ProofRequest = v.strictObject({ purpose: v.picklist(PROOF_PURPOSES) })
export const ProofReply = v.object({ challenge: Challenge })

export type Challenge = v.InferOutput<typeof Challenge>
export type Proof = v.InferOutput<typeof Proof>
