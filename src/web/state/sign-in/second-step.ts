import { proxy } from 'valtio'
import * as api from '#contract/second-step.ts'
import {
  type CodeWay,
  normalizeRecoveryCode,
  type SecondStepWay,
} from '#domain/identity/factors.ts'
import { call, type Failure } from '../../api.ts'
import { isRefusal } from '../../remote.ts'
import { clearDelivery, createDelivery, requestCode } from '../forms/code-delivery.ts'
import { factorCodeProblem, rewordFactorCode } from '../forms/factor-code.ts'
import { codeProblem, type FieldProblem } from '../forms/field-problems.ts'
import { clearForm, createForm, submit } from '../forms/form.ts'
import { backToPassword, enter } from './sign-in.ts'

export const stepForm = createForm('code')
export const stepDelivery = createDelivery()
export const secondStep = proxy<{ way: SecondStepWay }>({ way: 'mailed_code' })

/** Second-step methods in the order offered: the quickest to hand first. */
export const OFFERED: readonly SecondStepWay[] = [
  'authenticator',
  'mailed_code',
  'passkey',
  'recovery_code',
]

/** Opens a way; a code is emailed right away. */
export function chooseWay(way: SecondStepWay): void {
  clearForm(stepForm)
  secondStep.way = way
  if (way === 'mailed_code' && stepDelivery.status === 'idle') sendStepCode()
}

/** Starts the second step with the first way that is open. */
export function startSecondStep(ways: readonly SecondStepWay[]): void {
  clearDelivery(stepDelivery)
  chooseWay(OFFERED.find((way) => ways.includes(way)) ?? 'recovery_code')
}

export async function sendStepCode(): Promise<void> {
  endIfOver(await requestCode(stepDelivery, '', () => call(api.sendSignInCode, {})))
}

/** Signs this browser in by the typed code. @returns whether it is signed in now */
export async function finishSignIn(): Promise<boolean> {
  const { way } = secondStep
  if (way === 'passkey') return false
  const { code } = stepForm.values
  const problem = stepProblem(way, code)
  const reply = await submit(stepForm, problem ? { code: problem } : {}, () =>
    call(api.finishSignIn, { request: { way, code } }),
  )
  if (way !== 'mailed_code') rewordFactorCode(stepForm, 'code')
  if (reply === null) endIfOver(stepForm.failure)
  if (!reply?.signed_in) return false
  clearForm(stepForm)
  await enter(reply)
  return true
}

function stepProblem(way: CodeWay, code: string): FieldProblem | null {
  switch (way) {
    case 'mailed_code':
      return codeProblem('sign_in', code)
    case 'authenticator':
      return factorCodeProblem(code)
    case 'recovery_code':
      if (code.trim() === '') return 'factor_code_empty'
      return normalizeRecoveryCode(code) === null ? 'factor_code_wrong' : null
  }
}

/** Returns to the password step when the sign-in has expired. */
function endIfOver(failure: Failure | null): void {
  if (isRefusal(failure, 'sign_in_over')) backToPassword(failure)
}
