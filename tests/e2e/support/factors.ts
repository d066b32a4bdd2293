import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Membership, PASSWORD } from './membership.ts'

/** Sets up an authenticator app without its screens. @returns its recovery codes */
export async function addAuthenticator(membership: Membership) {
  const { secret } = await membership.call('beginAuthenticator', {
    request: { password: PASSWORD },
  })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return await membership.call('confirmAuthenticator', { request: { code } })
}

/**
 * Gives the browser of a page a place for passkeys, which answers by itself.
 * @returns counts the passkeys in it
 */
export async function addPasskeyDevice(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () =>
    (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}
