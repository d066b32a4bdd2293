import { join } from 'node:path'
import { mailedCode, waitForMail } from '../../e2e/support/mailbox.ts'
import type { UnpackedRelease } from './unpacked-release.ts'

const PASSWORD = 'lark at 6am'

/** Calls a server from outside, as a page of its own does; keeps no cookies. */
async function post(address: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Signs up by the code that the release keeps in its mailbox. */
export async function signUp(address: string, { dataDir }: UnpackedRelease, email: string) {
  const read = new Set<string>()
  const latestMail = (to: string) => waitForMail(join(dataDir, 'mailbox'), to, read)
  await post(address, '/api/sign-up/code', { email, locale: 'en-US' })
  const code = await mailedCode({ latestMail }, email)
  const content = await fetch(`${address}/content/web-config.json`)
  const { terms_version } = (await content.json()) as { terms_version: string }
  const account = { email, code, password: PASSWORD, terms_version, locale: 'en-US' }
  return post(address, '/api/sign-up', account)
}

export const signIn = (address: string, identifier: string) =>
  post(address, '/api/sign-in', { identifier, password: PASSWORD })
