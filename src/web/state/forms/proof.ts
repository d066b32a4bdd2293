import { useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { Proof } from '#contract/proof.ts'
import * as api from '#contract/proof.ts'
import { call, type Outcome } from '../../api.ts'
import { scriptForPress } from '../../script-limits.ts'

const WORDS_AFTER_MS = 1_000

const proofWork = proxy({ isRunning: false })

/** Makes a call, and once more with a proof of work where the service asks for one (decision 6). */
export async function withProof<T>(
  send: (proof?: Proof) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const outcome = await send()
  if (outcome.ok || outcome.failure.kind !== 'refused') return outcome
  const { error, proof_for: purpose } = outcome.failure
  if (error !== 'proof_required' || purpose === undefined) return outcome
  proofWork.isRunning = true
  try {
    const reply = await call(api.getProofChallenge, { request: { purpose } })
    if (!reply.ok) return reply
    const { challenge } = reply.value
    const script = await scriptForPress(import('./solve-proof.online.ts'))
    // without the script no proof can be made: return the first answer, which says what to do
    if (script === null) return outcome
    const { solve } = script
    return await send({ challenge, solution: await solve(challenge) })
  } catch {
    return outcome
  } finally {
    proofWork.isRunning = false
  }
}

/** Makes a call that opens a session or leads to one; a browser without cookies could keep none (decision 8). */
export const withCookie = <T>(send: (proof?: Proof) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  navigator.cookieEnabled !== false
    ? withProof(send)
    : Promise.resolve({ ok: false, failure: { kind: 'cookies_blocked' } })

/** Tells whether a proof of work takes so long that the page should say so. */
export function useLongProof(): boolean {
  const { isRunning } = useSnapshot(proofWork)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!isRunning) return
    const timer = setTimeout(() => setLong(true), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isLong
}
