import * as api from '#contract/factors.ts'
import { call } from '../../api.ts'
import { changeFactors } from '../forms/confirmation.ts'
import { factorCodeProblem, rewordFactorCode } from '../forms/factor-code.ts'
import { clearForm, createForm, submit } from '../forms/form.ts'
import { FACTORS } from '../parts/security.ts'
import { loadPart } from '../session/parts.ts'

/** The first code of a new authenticator app. */
export const firstCodeForm = createForm('code')

/** Requests a new secret for an app; it counts once a code of it is confirmed. */
export const startAuthenticator = () =>
  changeFactors((request) => call(api.beginAuthenticator, { request }))

/** Turns the app on. @returns ten recovery codes, shown this once, or null */
export async function confirmAuthenticator(): Promise<string[] | null> {
  const { code } = firstCodeForm.values
  const problem = factorCodeProblem(code)
  const reply = await submit(firstCodeForm, problem ? { code: problem } : {}, () =>
    call(api.confirmAuthenticator, { request: { code } }),
  )
  rewordFactorCode(firstCodeForm, 'code')
  if (reply === null) return null
  clearForm(firstCodeForm)
  await loadPart(FACTORS)
  return reply.recovery_codes
}

export const removeAuthenticator = () =>
  changeFactors((request) => call(api.removeAuthenticator, { request }))

/** @returns ten new recovery codes, shown this once, or null */
export async function renewRecoveryCodes(): Promise<string[] | null> {
  const reply = await changeFactors((request) => call(api.renewRecoveryCodes, { request }))
  return reply?.recovery_codes ?? null
}
