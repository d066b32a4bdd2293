import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { type PROOF_CALLS, PROOF_PURPOSES } from '../proof.ts'

export const PROOF_RULES = {
  getProofChallenge: {
    summary: 'Get a proof-of-work challenge, to repeat a call that was refused with proof_required',
    guard: 'public',
    request: v.strictObject({ purpose: v.picklist(PROOF_PURPOSES) }),
    errors: [],
  },
} as const satisfies Record<keyof typeof PROOF_CALLS, Rules>
