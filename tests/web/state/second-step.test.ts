import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  chooseWay,
  finishSignIn,
  secondStep,
  startSecondStep,
  stepForm,
} from '../../../src/web/state/sign-in/second-step.ts'
import { signIn, signInForm, signInStep } from '../../../src/web/state/sign-in/sign-in.ts'
import { stubService } from './stub-service.ts'

const WAITING = { signed_in: false, ways: ['mailed_code', 'passkey'], expires_at_ms: 1 }

beforeEach(() => {
  Object.assign(signInForm.values, { identifier: 'lark@mail.example', password: 'lark at 6am' })
  signInStep.ways = null
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the second step of a sign-in (decision 5)', () => {
  it('begins after the right password, which stays for the way back', async () => {
    stubService(() => ({ body: WAITING }))
    expect(await signIn()).toBe(false)
    expect(signInStep.ways).toEqual(WAITING.ways)
    expect(signInForm.values.password).toBe('lark at 6am')
  })

  it('mails a code at once where that comes first, and not again for a change of ways', async () => {
    const calls = stubService(() => ({ body: { resend_after_s: 60 } }))
    startSecondStep(['mailed_code', 'recovery_code'])
    await expect.poll(() => calls).toHaveLength(1)
    chooseWay('recovery_code')
    chooseWay('mailed_code')
    expect(calls.map(({ name }) => name)).toEqual(['POST /api/sign-in/code'])
  })

  it.each([
    [['mailed_code', 'authenticator', 'recovery_code'], 'authenticator'],
    [['recovery_code', 'passkey'], 'passkey'],
    [['recovery_code'], 'recovery_code'],
  ] as const)('of %s offers %s first', (ways, first) => {
    stubService(() => undefined)
    startSecondStep(ways)
    expect(secondStep.way).toBe(first)
  })

  it('sends no code that cannot be one', async () => {
    const calls = stubService(() => undefined)
    chooseWay('authenticator')
    stepForm.values.code = '12345'
    expect(await finishSignIn()).toBe(false)
    expect(stepForm.problems.code).toBe('factor_code_wrong')
    expect(calls).toHaveLength(0)
  })

  it('that waited too long goes back to the password and says why', async () => {
    stubService(() => ({ status: 401, body: { error: 'sign_in_over' } }))
    signInStep.ways = ['authenticator']
    chooseWay('authenticator')
    stepForm.values.code = '123456'
    expect(await finishSignIn()).toBe(false)
    expect(signInStep.ways).toBeNull()
    expect(signInForm.failure).toMatchObject({ error: 'sign_in_over' })
    expect(signInForm.values.identifier).toBe('lark@mail.example')
  })
})
