import { CONSOLE_ENDPOINTS, type ConsoleRequest } from '#contract/console/console-endpoints.ts'
import { callEndpoint, type Outcome } from '../../api.ts'
import { withProof } from '../../state/forms/proof.ts'
import { takePasskey } from '../../state/online/webauthn.ts'

export type FactorWay = 'code' | 'passkey'

/** What an operator shows of the factor: what was typed, or what the browser gives of a passkey. */
export async function shownFactor(
  way: FactorWay,
  code: string,
): Promise<Outcome<ConsoleRequest<'confirmFactor'>>> {
  if (way === 'code') return { ok: true, value: { code } }
  const begun = await withProof((proof) =>
    callEndpoint(CONSOLE_ENDPOINTS.beginOperatorPasskey, { request: { proof } }),
  )
  if (!begun.ok) return begun
  return passkeyOutcome(async () => ({ credential: await takePasskey(begun.value, false) }))
}

/** What came of asking the browser for a passkey, which it may not have, or the person not give. */
export async function passkeyOutcome<T>(ask: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await ask() }
  } catch {
    return { ok: false, failure: { kind: 'refused', error: 'passkey_refused' } }
  }
}

/** What is wrong with a form that shows the factor. */
export const codeProblem = (way: FactorWay, code: string) =>
  way === 'code' && code.trim() === '' ? { code: 'factor_code_empty' as const } : {}
