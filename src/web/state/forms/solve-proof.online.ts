import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Proof } from '#contract/proof.ts'

/** Solves the proof of work in a web worker, about a second on a phone. @throws after 90 seconds */
export async function solve(challenge: Challenge): Promise<Proof['solution']> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The proof of work took too long')
  const { counter, derivedKey } = solution
  return { counter, derivedKey }
}
