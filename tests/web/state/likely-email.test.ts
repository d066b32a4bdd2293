import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDelivery } from '../../../src/web/state/forms/code-delivery.ts'
import { edit } from '../../../src/web/state/forms/form.ts'
import {
  acceptLikelyEmail,
  doubt,
  sendSignUpCode,
  signUpDelivery,
  signUpForm,
} from '../../../src/web/state/sign-in/sign-up.ts'
import { type Sent, stubService } from './stub-service.ts'

describe('an address that looks mistyped, at sign-up', () => {
  let sent: Sent[]
  beforeEach(() => {
    sent = stubService(() => ({ body: { resend_after_s: 60 } }))
    edit(signUpForm, 'email', ' Ann@gmial.com')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearDelivery(signUpDelivery)
    Object.assign(doubt, { email: '', likely: '' })
  })
  const addresses = () => sent.map(({ body }) => (body as { email: string }).email)

  it('is asked about before anything is sent, and taken at the second press', async () => {
    await sendSignUpCode()
    expect([doubt.likely, addresses()]).toEqual(['ann@gmail.com', []])
    await sendSignUpCode()
    expect([doubt.likely, addresses()]).toEqual(['', ['ann@gmial.com']])
  })

  it('is replaced by the one that was meant, which gets the code', async () => {
    await sendSignUpCode()
    await acceptLikelyEmail()
    expect(signUpForm.values.email).toBe('ann@gmail.com')
    expect([doubt.likely, addresses()]).toEqual(['', ['ann@gmail.com']])
  })

  it('is not doubted when it is correct, or not an address at all', async () => {
    edit(signUpForm, 'email', 'ann@company.example')
    await sendSignUpCode()
    expect(addresses()).toEqual(['ann@company.example'])
    edit(signUpForm, 'email', 'ann@gmial')
    await sendSignUpCode()
    expect([doubt.likely, signUpForm.problems.email]).toEqual(['', 'email_malformed'])
  })
})
