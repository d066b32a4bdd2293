import { join } from 'node:path'
import { mailedCode, waitForMail } from '../../e2e/support/mailbox.ts'
import { startVisitor } from '../../support/visitor.ts'
import type { UnpackedRelease } from './unpacked-release.ts'

const PASSWORD = 'lark at 6am'

/** Signs up by the code that the release keeps in its mailbox. */
export async function signUp(address: string, { dataDir }: UnpackedRelease, email: string) {
  const read = new Set<string>()
  const latestMail = (to: string) => waitForMail(join(dataDir, 'mailbox'), to, read)
  const visitor = startVisitor(address)
  await visitor.post('/api/sign-up/code', { email, locale: 'en-US' })
  const code = await mailedCode({ latestMail }, email)
  const content = await fetch(`${address}/content/web-config.json`)
  const { terms_version } = (await content.json()) as { terms_version: string }
  const account = { email, code, password: PASSWORD, terms_version, locale: 'en-US' }
  return visitor.post('/api/sign-up', account)
}

export const signIn = (address: string, identifier: string) =>
  startVisitor(address).post('/api/sign-in', { identifier, password: PASSWORD })
