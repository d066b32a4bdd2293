import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Proof } from '#contract/proof.ts'
import type { ProofPurpose } from '#domain/identity/proof-purposes.ts'
import type { Browser } from './browser.ts'

/** Does the work that a refused call asks for, as the site's own script does. */
export async function proveWork(browser: Browser, purpose: ProofPurpose): Promise<Proof> {
  const { challenge } = await browser.ok('getProofChallenge', { purpose })
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
