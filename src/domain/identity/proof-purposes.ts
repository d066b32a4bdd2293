/** The purposes of a proof of work (decision 6); each proof is valid for one of them. */
export const PROOF_PURPOSES = ['mailed_code', 'code_try', 'sign_in', 'message'] as const

export type ProofPurpose = (typeof PROOF_PURPOSES)[number]
