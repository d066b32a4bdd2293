import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type TestApp } from './app.ts'
import type { Browser } from './browser.ts'

/** An authenticator app that holds one secret, with the clock of the test. */
export interface AuthenticatorApp {
  /** what it shows now, or so many steps of thirty seconds later */
  code(stepsLater?: number): string
  /** a code that it shows at no time near now */
  wrongCode(): string
}

export function authenticatorApp(test: TestApp, base32: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(base32) })
  const code = (steps = 0) => totp.generate({ timestamp: test.clock.nowMs + steps * 30_000 })
  return {
    code,
    wrongCode() {
      const near = new Set([-2, -1, 0, 1, 2].map(code))
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
        (code) => !near.has(code),
      ) as string
    },
  }
}

/** Turns an authenticator app on for the member of a browser; its first code is used up by that. */
export async function addAuthenticator(
  test: TestApp,
  browser: Browser,
): Promise<{ app: AuthenticatorApp; recovery_codes: string[] }> {
  const { secret } = await browser.ok('beginAuthenticator', { password: PASSWORD })
  const app = authenticatorApp(test, secret)
  const { recovery_codes } = await browser.ok('confirmAuthenticator', { code: app.code() })
  test.clock.advance(30_000)
  return { app, recovery_codes }
}
