import { codeIn } from '../../../support/app.ts'
import { addAuthenticator } from '../../../support/authenticator-app.ts'
import { createSoftPasskey } from '../../../support/soft-passkey.ts'
import {
  changeEmail as changeEmailOf,
  newAddress,
  undoTokenMailedTo,
} from '../../account/members.ts'
import { newKey } from '../../devices/network.ts'
import { freshCode, type Holder, newApp, secondStep, signInHolder } from './holder.ts'

export interface Action {
  /** false: for a member who has no authenticator app */
  has_authenticator?: false
  act: (holder: Holder) => Promise<unknown>
}

const NEW_PASSWORD = 'new plumage'
const MINUTE_MS = 60_000

/** Proof that re-authenticates the member. */
const own = (holder: Holder) => ({ password: holder.password, code: freshCode(holder) })

async function endSessionOf(holder: Holder, isIt: (kind: 'browser' | 'native') => boolean) {
  const { sessions } = await holder.here.ok('getSessions')
  const found = sessions.find(({ kind, is_this_one }) => !is_this_one && isIt(kind))
  await holder.here.ok('endSession', {}, { session_id: found?.session_id ?? '' })
}

async function changePassword(holder: Holder, end_devices: boolean) {
  const factor_code = freshCode(holder)
  const request = { old_password: holder.password, factor_code, password: NEW_PASSWORD }
  await holder.here.ok('changePassword', { ...request, end_devices })
  holder.password = NEW_PASSWORD
}

async function recover(holder: Holder, more: { end_devices?: boolean } = {}) {
  const { net, here, email } = holder
  await here.ok('sendRecoveryCode', { email, locale: 'en-US' })
  const request = { email, code: codeIn(net.mails, email), password: NEW_PASSWORD }
  await here.ok('recover', { ...request, ...more })
  holder.password = NEW_PASSWORD
}

async function changeEmail(holder: Holder) {
  const { net, here, email: old } = holder
  holder.email = newAddress()
  await changeEmailOf(net, here, holder.email, freshCode(holder))
  return undoTokenMailedTo(net, old)
}

async function askForDeletion(holder: Holder) {
  const { net, here, email, password } = holder
  net.clock.advance(MINUTE_MS)
  await here.ok('sendDeletionCode')
  const code = codeIn(net.mails, email)
  const factor_code = freshCode(holder)
  return here.ok('deleteAccount', { password, factor_code, code })
}

/** The rows of what a member does, under the words of the table. */
export const MEMBERS_ACTIONS: Record<string, Action> = {
  'sign out here': { act: ({ here }) => here.ok('signOut') },
  'forget this browser': { act: ({ here }) => here.ok('forgetBrowser') },
  'end the session of a browser': {
    act: (holder) => endSessionOf(holder, (kind) => kind === 'browser'),
  },
  'end the session of an app': {
    act: (holder) => endSessionOf(holder, (kind) => kind === 'native'),
  },
  'end all other sessions': { act: ({ here }) => here.ok('endOtherSessions') },
  'end all other sessions, devices too': {
    act: ({ here }) => here.ok('endOtherSessions', { end_devices: true }),
  },
  'sign out in the app': { act: ({ app }) => app.ok('signOut') },
  'sign in again in the app': {
    act: ({ net, appRequest }) => net.browser().ok('clientSignIn', appRequest),
  },
  'sign in again in the app, by a second step': {
    act: async (holder) => {
      const { installation_secret: _, ...request } = holder.appRequest
      const ask = () => holder.net.browser().call('clientSignIn', { request })
      const second_step = await secondStep(holder, ask)
      await holder.net.browser().ok('clientSignIn', { ...request, second_step })
    },
  },
  'replace the key of the app': {
    act: async ({ app, appRequest }) => {
      appRequest.device.public_key = newKey()
      await app.ok('clientRotateKey', { public_key: appRequest.device.public_key })
    },
  },
  'disconnect the app': {
    act: ({ here, app }) => here.ok('disconnectDevice', {}, { device_id: app.DeviceId }),
  },
  'disconnect the other device': {
    act: ({ here, router }) => here.ok('disconnectDevice', {}, { device_id: router.DeviceId }),
  },
  'remove the app': {
    act: ({ here, app }) => here.ok('removeDevice', {}, { device_id: app.DeviceId }),
  },
  'remove the other device': {
    act: ({ here, router }) => here.ok('removeDevice', {}, { device_id: router.DeviceId }),
  },
  'replace the app by another': {
    act: async (holder) => {
      const request = { ...newApp(holder), replaces: holder.app.DeviceId }
      const ask = () => holder.net.browser().call('clientSignIn', { request })
      const second_step = await secondStep(holder, ask)
      await holder.net.browser().ok('clientSignIn', { ...request, second_step })
    },
  },
  'sign in elsewhere': { act: (holder) => signInHolder(holder, holder.net.browser(), true) },
  'change the password': { act: (holder) => changePassword(holder, false) },
  'change the password, devices too': { act: (holder) => changePassword(holder, true) },
  'recover the password': { act: (holder) => recover(holder) },
  'recover the password, but leave devices': {
    act: (holder) => recover(holder, { end_devices: false }),
  },
  'recover the password without an authenticator app': {
    has_authenticator: false,
    act: (holder) => recover(holder),
  },
  'change the address': { act: changeEmail },
  'take a change of address back': {
    act: async (holder) => {
      const { email } = holder
      const token = await changeEmail(holder)
      await holder.net.browser().ok('undoEmailChange', { token })
      holder.email = email
    },
  },
  'turn the authenticator app on': {
    has_authenticator: false,
    act: async (holder) => {
      const { app } = await addAuthenticator(holder.net, holder.here)
      holder.usedCode = app.code(-1)
      holder.authenticator = app
    },
  },
  'turn the authenticator app off': {
    act: async (holder) => {
      await holder.here.ok('removeAuthenticator', own(holder))
      holder.authenticator = null
    },
  },
  'renew the recovery codes': {
    act: async (holder) => holder.here.ok('renewRecoveryCodes', own(holder)),
  },
  'add a passkey': {
    act: async (holder) => {
      const { options } = await holder.here.ok('beginPasskey', own(holder))
      const credential = createSoftPasskey().create(options)
      await holder.here.ok('addPasskey', { name: 'One more', credential })
    },
  },
  'remove the passkey': {
    act: async (holder) =>
      holder.here.ok('removePasskey', own(holder), { passkey_id: holder.passkey_id }),
  },
  'ask for the account to be deleted': { act: askForDeletion },
  'keep the account after all': {
    act: async (holder) => {
      await askForDeletion(holder)
      await signInHolder(holder, holder.here, true)
    },
  },
}
