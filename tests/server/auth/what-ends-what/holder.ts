import { codeIn, PASSWORD } from '../../../support/app.ts'
import { type AuthenticatorApp, addAuthenticator } from '../../../support/authenticator-app.ts'
import type { Browser } from '../../../support/browser.ts'
import type { RequestOf } from '../../../support/named-calls.ts'
import { createSoftPasskey, type SoftPasskey } from '../../../support/soft-passkey.ts'
import { changeEmail, newAddress, undoTokenMailedTo } from '../../account/members.ts'
import { type Caller, type Network, newKey, type TestNode } from '../../devices/network.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

export type AppSignIn = RequestOf<'clientSignIn'>

/** A member who holds what an account can hold, with the parts by which a person would use it. */
export interface Holder {
  net: Network
  node: TestNode
  account_id: string
  digital_account_number: string
  /** as it is now */
  email: string
  password: string
  /** null while there is none */
  authenticator: AuthenticatorApp | null
  /** of the authenticator app, used a moment ago */
  usedCode: string
  /** the token of the link that leads back to the address of before */
  wayBack: string
  passkey: SoftPasskey
  passkey_id: string
  /** where the member acts */
  here: Browser
  /** signed in, too */
  otherBrowser: Browser
  /** what the app signs in with, its secret included */
  appRequest: AppSignIn
  app: Caller & { DeviceId: string; public_key: string }
  /** a device without an app */
  router: { DeviceId: string; public_key: string }
}

/** A request of an app on a new device. */
export function newApp({ email, password }: Pick<Holder, 'email' | 'password'>): AppSignIn {
  const about = { DeviceInfo: 'Pixel 9', Platform: 'android', Version: '1' } as const
  return { identifier: email, password, device: { ...about, public_key: newKey() } }
}

/** A code of the account's second step: of its authenticator app, or newly emailed by `ask`. */
export async function secondStep(holder: Holder, ask: () => Promise<unknown>) {
  const { net, authenticator, email } = holder
  if (authenticator !== null) return { way: 'authenticator', code: freshCode(holder) } as const
  net.clock.advance(MINUTE_MS)
  await ask()
  return { way: 'mailed_code', code: codeIn(net.mails, email) } as const
}

/** The code of a time step that was not used; empty without an authenticator app. */
export function freshCode({ net, authenticator }: Pick<Holder, 'net' | 'authenticator'>): string {
  net.clock.advance(STEP_MS)
  return authenticator?.code() ?? ''
}

/** Signs the member in, with a second step where one is asked for. @returns whether they are in */
export async function signInHolder(
  holder: Holder,
  browser: Browser,
  keep: boolean,
): Promise<boolean> {
  const { email: identifier, password } = holder
  const { status, body } = await browser.call('signIn', { request: { identifier, password, keep } })
  if (status !== 200) return false
  if ('signed_in' in body && body.signed_in) return true
  return finishSignIn(holder, browser)
}

/** Finishes the sign-in that waits in a browser. @returns whether the member is in */
export async function finishSignIn(holder: Holder, browser: Browser): Promise<boolean> {
  const request = await secondStep(holder, () => browser.call('sendSignInCode'))
  return (await browser.call('finishSignIn', { request })).status === 200
}

/** Opens an account with passkey, two browsers, an app and a router that are connected. */
export async function openHolder(
  net: Network,
  node: TestNode,
  { has_authenticator }: { has_authenticator: boolean },
): Promise<Holder> {
  const here = net.browser()
  const old_email = newAddress()
  const { account_id, digital_account_number } = await net.signUp(here, { email: old_email })
  await net.services.db
    .updateTable('account')
    .set({ vip_type: 3, expire_date: '2029-01-01T00:00:00Z' })
    .where('account_id', '=', account_id)
    .execute()
  const password = PASSWORD
  const passkey = createSoftPasskey()
  const { options } = await here.ok('beginPasskey', { password })
  const credential = passkey.create(options)
  const { passkey_id } = await here.ok('addPasskey', { name: 'Key ring', credential })
  const authenticator = has_authenticator ? (await addAuthenticator(net, here)).app : null
  const email = newAddress()
  const otherBrowser = net.browser()
  const opened = { net, node, account_id, digital_account_number, email, password, authenticator }
  const factor_code = freshCode(opened)
  await changeEmail(net, here, email, factor_code)
  const wayBack = undoTokenMailedTo(net, old_email)
  const parts = { usedCode: '', wayBack, passkey, passkey_id, here, otherBrowser }
  const nothing = { ...net.caller(''), DeviceId: '', public_key: '' }
  const holder: Holder = {
    ...opened,
    ...parts,
    appRequest: newApp(opened),
    app: nothing,
    router: nothing,
  }
  await signInHolder(holder, otherBrowser, true)
  await addApp(holder)
  await node.peers()
  await addRouter(holder)
  // an hour's emails of codes are counted
  if (!has_authenticator) net.clock.advance(60 * MINUTE_MS)
  // the slot of the app is the younger one
  net.clock.advance(1000)
  // a node that was not heard from takes nobody
  await node.peers()
  await holder.app.ok('clientConnect', { node_id: node.node_id })
  return holder
}

async function addApp(holder: Holder): Promise<void> {
  const { net, appRequest } = holder
  const ask = () => net.browser().call('clientSignIn', { request: appRequest })
  const second_step = await secondStep(holder, ask)
  const signed_in = await net.browser().ok('clientSignIn', { ...appRequest, second_step })
  const { token, device, installation_secret } = signed_in
  const { public_key } = appRequest.device
  holder.app = { ...net.caller(token), DeviceId: device.DeviceId, public_key }
  holder.appRequest = { ...appRequest, installation_secret: installation_secret ?? '' }
}

async function addRouter(holder: Holder): Promise<void> {
  const { here, node } = holder
  const about = { DeviceInfo: 'Router', Platform: 'linux', public_key: newKey() } as const
  const { device } = await here.ok('addDevice', { ...about, node_id: node.node_id })
  holder.router = { DeviceId: device.DeviceId, public_key: about.public_key }
}
