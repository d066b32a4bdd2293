import { codeIn } from '../../../support/app.ts'
import type { Browser } from '../../../support/browser.ts'
import { createSoftPasskey } from '../../../support/soft-passkey.ts'
import { newAddress } from '../../account/members.ts'
import { finishSignIn, freshCode, type Holder, newApp, signInHolder } from './holder.ts'

/** Tries to use what a member holds. @returns whether it works */
export type Use = () => Promise<boolean>

const OK = 200

/**
 * Gives a member what lives for minutes, and says how each thing is used; in this order, in which none
 * of them changes what a later one finds.
 */
export async function holdAll(holder: Holder): Promise<Record<string, Use>> {
  const { net, node, here, otherBrowser, app, router, account_id, email } = holder
  const recovery_code = await ask(email, () =>
    otherBrowser.ok('sendRecoveryCode', { email, locale: 'en-US' }),
  )
  const deletionCode = await ask(email, () => here.ok('sendDeletionCode'))
  const newEmail = newAddress()
  const emailCode = await ask(newEmail, () => here.ok('sendEmailChangeCode', { email: newEmail }))
  const marks = [here, otherBrowser].map(({ cookies }) => cookies.get('browser') ?? '')
  const waiting = net.browser()
  await waiting.ok('signIn', { identifier: holder.email, password: holder.password })
  const appRequest = newApp(holder)
  const signInCode = await ask(email, () => net.browser().refused('clientSignIn', appRequest))
  const withPasskey = net.browser()
  const { options: toSignIn } = await withPasskey.ok('beginPasskeySignIn', {})
  const code = freshCode(holder)
  const { options: toAdd } = await here.ok('beginPasskey', { password: holder.password, code })
  holder.usedCode = code

  return {
    'used authenticator code': async () => {
      const stranger = net.browser()
      const { email: identifier, password } = holder
      await stranger.call('signIn', { request: { identifier, password } })
      const request = { way: 'authenticator', code: holder.usedCode } as const
      return (await stranger.call('finishSignIn', { request })).status !== OK
    },
    'session here': () => isSignedIn(here),
    'session elsewhere': () => isSignedIn(otherBrowser),
    'copies elsewhere': async () =>
      !('was_revoked' in (await otherBrowser.call('getSession')).body),
    'downloads elsewhere': async () => (await otherBrowser.call('exportAccount')).status === OK,
    'token of an app': async () => {
      const mine = await app.ok('getDevices').catch(() => null)
      return mine !== null
    },
    'slot of an app': async () => (await node.peers()).includes(await keyOf(app.DeviceId)),
    'other slot': async () => (await node.peers()).includes(router.public_key),
    'known browser here': () => isKnown(holder, marks[0]),
    'known browser elsewhere': () => isKnown(holder, marks[1]),
    'known app': async () => {
      const request = { ...holder.appRequest, ...who() }
      return (await net.browser().call('clientSignIn', { request })).status === OK
    },
    'pending sign-in': () => finishSignIn(holder, waiting),
    'emailed sign-in code': async () => {
      const second_step = { way: 'mailed_code', code: signInCode } as const
      const request = { ...appRequest, ...who(), second_step }
      return (await net.browser().call('clientSignIn', { request })).status === OK
    },
    'passkey sign-in': async () => {
      const credential = holder.passkey.get(toSignIn)
      const request = { credential, keep: false }
      return (await withPasskey.call('passkeySignIn', { request })).status === OK
    },
    'new passkey': async () => {
      if (!(await isIn(holder, here))) return false
      const request = { name: 'Another', credential: createSoftPasskey().create(toAdd) }
      return (await here.call('addPasskey', { request })).status === OK
    },
    'emailed recovery code': async () => {
      const password = 'old plumage'
      const request = { email, code: recovery_code, password }
      if ((await otherBrowser.call('recover', { request })).status !== OK) return false
      holder.password = password
      return true
    },
    'emailed code of a deletion': async () => {
      if (!(await isIn(holder, here))) return false
      const request = { ...again(), code: deletionCode }
      return (await here.call('deleteAccount', { request })).status === OK
    },
    'emailed code of a new address': async () => {
      if (!(await isIn(holder, here))) return false
      const request = { ...again(), email: newEmail, code: emailCode }
      return (await here.call('changeEmail', { request })).status === OK
    },
    'way back to an address': async () => {
      const request = { token: holder.wayBack }
      return (await net.browser().call('undoEmailChange', { request })).status === OK
    },
  }

  async function ask(address: string, send: () => Promise<unknown>): Promise<string> {
    await send()
    return codeIn(net.mails, address)
  }

  /** Proof that re-authenticates the member. */
  function again() {
    return { password: holder.password, factor_code: freshCode(holder) }
  }

  function who() {
    return { identifier: holder.email, password: holder.password }
  }

  /** The key that the app's device has by now; none once it was removed. */
  async function keyOf(DeviceId: string): Promise<string> {
    const device = await net.services.db
      .selectFrom('device')
      .select('public_key')
      .where('DeviceId', '=', DeviceId)
      .where('account_id', '=', account_id)
      .executeTakeFirst()
    return device?.public_key ?? ''
  }
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const { body } = await browser.call('getSession')
  return 'signed_in' in body && body.signed_in
}

/** Signs the member in again where they were signed out; nothing is remembered by that. */
const isIn = async (holder: Holder, browser: Browser) =>
  (await isSignedIn(browser)) || (await signInHolder(holder, browser, false))

/** Whether the password alone is enough, for anyone who has a browser's mark and no session of it. */
async function isKnown(holder: Holder, mark = ''): Promise<boolean> {
  const copy = holder.net.browser()
  copy.cookies.set('browser', mark)
  const { email: identifier, password } = holder
  const request = { identifier, password, keep: false }
  const { body } = await copy.call('signIn', { request })
  return 'signed_in' in body && body.signed_in
}
