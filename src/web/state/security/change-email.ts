import * as api from '#contract/account.ts'
import { cleanEmail, normalizeEmail } from '#domain/identity/typed-email.ts'
import { call } from '../../api.ts'
import { askForCode, clearDelivery, createDelivery } from '../forms/code-delivery.ts'
import { ownCodeProblem } from '../forms/confirmation.ts'
import { rewordFactorCode } from '../forms/factor-code.ts'
import { codeProblem, emailFieldProblem } from '../forms/field-problems.ts'
import { clearForm, createForm, onlyProblems, submitConfirmed } from '../forms/form.ts'
import { refreshAccount } from '../session/member.ts'

export const emailForm = createForm('email', 'code', 'password', 'factor_code')
export const emailDelivery = createDelivery()

export const sendEmailChangeCode = () =>
  askForCode(emailForm, emailDelivery, (email) =>
    call(api.sendEmailChangeCode, { request: { email } }),
  )

/** Moves the account to another address, or binds its first one. @returns the address as it was typed, or null */
export async function changeEmail(): Promise<string | null> {
  const { code, password, factor_code } = emailForm.values
  const shown = cleanEmail(emailForm.values.email)
  const email = normalizeEmail(shown)
  const wrong = {
    email: emailFieldProblem(email),
    code: codeProblem('change_email', code),
    password: password === '' ? ('password_empty' as const) : null,
    factor_code: ownCodeProblem(factor_code),
  }
  const reply = await submitConfirmed(emailForm, 'password', onlyProblems(wrong), () =>
    call(api.changeEmail, { request: { email, code, password, factor_code } }),
  )
  rewordFactorCode(emailForm, 'factor_code')
  if (reply === null) return null
  clearForm(emailForm)
  clearDelivery(emailDelivery)
  await refreshAccount()
  return shown
}
