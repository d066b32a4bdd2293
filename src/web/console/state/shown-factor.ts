import type { ConsoleRequestOf } from '#contract/console/endpoints.ts'
import * as api from '#contract/console/session.ts'
import { callEndpoint, type Outcome } from '../../api.ts'
import { withProof } from '../../state/forms/proof.ts'
import { requestPasskey } from '../../state/security/webauthn.online.ts'

export type FactorWay = 'code' | 'passkey'

/** Collects the second factor: the typed code, or a passkey's answer from the browser. */
export async function shownFactor(
  way: FactorWay,
  code: string,
): Promise<Outcome<ConsoleRequestOf<typeof api.confirmFactor>>> {
  if (way === 'code') return { ok: true, value: { code } }
  const begun = await withProof((proof) =>
    callEndpoint(api.beginOperatorPasskey, { request: { proof } }),
  )
  if (!begun.ok) return begun
  return passkeyOutcome(async () => ({ credential: await requestPasskey(begun.value, false) }))
}

/**
 * Runs a request to the browser for a passkey. Any failure (no passkey, or the operator refused)
 * becomes `passkey_refused`.
 */
export async function passkeyOutcome<T>(ask: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await ask() }
  } catch {
    return { ok: false, failure: { kind: 'refused', error: 'passkey_refused' } }
  }
}

/** Validates the code field, which is required unless a passkey is used. */
export const codeProblem = (way: FactorWay, code: string) =>
  way === 'code' && code.trim() === '' ? { code: 'factor_code_empty' as const } : {}
