import { Secret, TOTP } from 'otpauth'
import { normalizeDigits } from '#domain/identity/credentials.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { unseal } from '../sealed-secret.ts'
import type { AuthenticatorRow } from './factor-queries.ts'

const PERIOD_S = 30
/** Accepts the steps before and after too, because phone clocks differ. */
const WINDOW_STEPS = 1

/**
 * Configures TOTP: 160-bit secrets, six digits, steps of thirty seconds. Apps take what stands before the first
 * colon of its address for the issuer, so that neither name keeps one.
 */
export function authenticatorApp(secret: Secret, names: { issuer: string; label: string }): TOTP {
  const [issuer, label] = [names.issuer, names.label].map((name) => name.replaceAll(':', ' '))
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}

/** @returns the time step of a valid code; null for any other */
export function timeStepOf(
  { secrets, now }: Pick<Services, 'now' | 'secrets'>,
  { account_id, sealed_secret }: Pick<AuthenticatorRow, 'account_id' | 'sealed_secret'>,
  typed: string,
): number | null {
  const token = normalizeDigits(typed)
  if (token === null) return null
  const bytes = unseal(secrets, account_id, sealed_secret)
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const timestamp = now()
  const delta = TOTP.validate({ token, secret, timestamp, period: PERIOD_S, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / (PERIOD_S * SECOND_MS)) + delta
}
