import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Proof } from '#contract/proof.ts'
import type { Outcome } from '../../../src/web/api.ts'
import { withProof } from '../../../src/web/state/forms/proof.ts'
import { stubService } from './stub-service.ts'

const DATA = { purpose: 'sign_in', expires_at_ms: 1 } as const
const PARAMETERS = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: 'ab'.repeat(16),
  salt: 'cd'.repeat(16),
  cost: 1,
  keyLength: 32,
  keyPrefix: '00',
  data: DATA,
}
const ASKED: Outcome<string> = {
  ok: false,
  failure: { kind: 'refused', error: 'proof_required', proof_for: 'sign_in' },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a proof of work (decision 6)', () => {
  it('is done and sent along when the service asks for one, and only then', async () => {
    const calls = stubService(() => ({
      body: { challenge: { parameters: PARAMETERS, signature: 'ef'.repeat(32) } },
    }))
    const proofs: (Proof | undefined)[] = []
    const send = async (proof?: Proof): Promise<Outcome<string>> => {
      proofs.push(proof)
      return proof ? { ok: true, value: 'in' } : ASKED
    }
    expect(await withProof(send)).toEqual({ ok: true, value: 'in' })
    expect(calls.map(({ name }) => name)).toEqual(['GET /api/proof'])
    expect(proofs).toHaveLength(2)
    expect(proofs[1]?.challenge.parameters.data).toEqual(DATA)
    expect(proofs[1]?.solution.derivedKey).toMatch(/^00[0-9a-f]{62}$/)
  })

  it('is not done for any other refusal', async () => {
    const calls = stubService(() => undefined)
    const refused: Outcome<string> = {
      ok: false,
      failure: { kind: 'refused', error: 'wrong_credentials' },
    }
    expect(await withProof(async () => refused)).toBe(refused)
    expect(calls).toHaveLength(0)
  })

  it('that cannot be had leaves the reason why', async () => {
    stubService(() => ({ status: 503, body: { error: 'unavailable' } }))
    expect(await withProof(async () => ASKED)).toMatchObject({
      ok: false,
      failure: { error: 'unavailable' },
    })
  })
})
