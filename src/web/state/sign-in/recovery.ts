import { proxy } from 'valtio'
import * as api from '#contract/sign-in.ts'
import { cleanEmail, normalizeEmail } from '#domain/identity/typed-email.ts'
import { call } from '../../api.ts'
import { currentLocale } from '../../i18n.ts'
import { askForCode, clearDelivery, createDelivery } from '../forms/code-delivery.ts'
import { newPasswordProblems } from '../forms/field-problems.ts'
import { clearForm, createForm, submit } from '../forms/form.ts'
import { withCookie } from '../forms/proof.ts'
import { member, refreshAccount } from '../session/member.ts'
import { signInForm } from './sign-in.ts'

export const recoveryForm = createForm('email', 'code', 'password', 'confirmation', 'shown')

/** Holds whether devices are disconnected, too. */
export const recoveryChoice = proxy({ end_devices: true })

export const recoveryDelivery = createDelivery()

export const sendRecoveryCode = () =>
  askForCode(recoveryForm, recoveryDelivery, (email) =>
    withCookie((proof) =>
      call(api.sendRecoveryCode, { request: { email, locale: currentLocale(), proof } }),
    ),
  )

/** Sets a new password with the code by email. @returns whether it is set */
export async function recover(): Promise<boolean> {
  const { code, password } = recoveryForm.values
  const { end_devices } = recoveryChoice
  const email = normalizeEmail(recoveryForm.values.email)
  const reply = await submit(recoveryForm, recoveryProblems(), () =>
    withCookie((proof) =>
      call(api.recover, { request: { email, code, password, end_devices, proof } }),
    ),
  )
  if (reply === null) return false
  signInForm.values.identifier = cleanEmail(recoveryForm.values.email)
  clearForm(recoveryForm)
  recoveryChoice.end_devices = true
  clearDelivery(recoveryDelivery)
  // a new password ends every session of the account, this browser's too
  if (member.session === 'signed_in') await refreshAccount()
  return true
}

/** A complete code sends the form by itself, once nothing else is missing. */
export async function recoverWhenComplete(): Promise<boolean> {
  return Object.keys(recoveryProblems()).length === 0 ? await recover() : false
}

const recoveryProblems = () => newPasswordProblems('recovery', recoveryForm.values)
