import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../src/server/config.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_a' }

describe('a provider is on when its keys are set', () => {
  it('without any key there is none, and the service is a demonstration', () => {
    const { stripe, demonstration } = readConfig({})
    expect([stripe, demonstration]).toEqual([null, true])
  })

  it('with keys it is no demonstration any more (decision 25)', () => {
    expect(readConfig(STRIPE).demonstration).toBe(false)
  })

  it('takes several signing secrets of Stripe, for the time in which one replaces the other', () => {
    const { stripe } = readConfig({ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' })
    expect(stripe?.webhook_secrets).toEqual(['whsec_a', 'whsec_b'])
  })

  it.each<[Record<string, string>, string]>([
    [{ STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_a' }, 'STRIPE_SECRET_KEY is missing'],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_0123456789' },
      'STRIPE_SECRET_KEY is not a secret key',
    ],
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' },
      'STRIPE_WEBHOOK_SECRET holds no signing secret',
    ],
    [{ ...STRIPE, STRIPE_API_URL: 'http://pay.example' }, 'STRIPE_API_URL must be https'],
  ])('%j stops the start and names the setting', (env, message) => {
    const read = () => readConfig(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/0123456789/)
  })
})
