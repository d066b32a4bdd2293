import { ConfigError, type Environment, readList, readOrigin } from './environment.ts'

/** Stripe Checkout; null disables it. */
export interface StripeConfig {
  secretKey: string
  /** several while a secret is being rotated */
  webhookSecrets: readonly string[]
  /** base address of the API; null = Stripe's own */
  apiUrl: string | null
}

/** @throws {ConfigError} */
export function readStripe(env: Environment): StripeConfig | null {
  const secretKey = env.STRIPE_SECRET_KEY?.trim() ?? ''
  const webhookSecrets = readList(env.STRIPE_WEBHOOK_SECRET)
  const apiUrl = readOrigin('STRIPE_API_URL', env.STRIPE_API_URL)
  if (secretKey === '' && webhookSecrets.length === 0 && apiUrl === null) return null
  if (!/^[sr]k_\w{8,}$/.test(secretKey)) {
    const problem = secretKey === '' ? 'is missing' : 'needs a key that begins with sk_ or rk_'
    throw new ConfigError('STRIPE_SECRET_KEY', problem, 'sk_live_…')
  }
  if (
    webhookSecrets.length === 0 ||
    !webhookSecrets.every((secret) => /^whsec_\S+$/.test(secret))
  ) {
    const problem =
      webhookSecrets.length === 0 ? 'is missing' : 'needs signing secrets that begin with whsec_'
    throw new ConfigError('STRIPE_WEBHOOK_SECRET', problem, 'whsec_…')
  }
  return { secretKey, webhookSecrets, apiUrl }
}
