import { proxy } from 'valtio'
import * as api from '#contract/console/session.ts'
import { callEndpoint } from '../../api.ts'
import { rewordFactorCode } from '../../state/forms/factor-code.ts'
import { clearForm, createForm, submit } from '../../state/forms/form.ts'
import { codeProblem, type FactorWay, shownFactor } from './shown-factor.ts'

/** Holds whether a call waits for the operator to show the second factor again. */
export const factorQuestion = proxy({ isAsked: false })
export const factorForm = createForm('code')

let answer: (isShown: boolean) => void = () => {}

/** Asks for the second factor. @returns whether it was shown */
export function askForFactor(): Promise<boolean> {
  clearForm(factorForm)
  factorQuestion.isAsked = true
  return new Promise((resolve) => {
    answer = resolve
  })
}

export function declineFactor(): void {
  factorQuestion.isAsked = false
  answer(false)
}

export async function showFactor(way: FactorWay): Promise<void> {
  const { code } = factorForm.values
  const reply = await submit(factorForm, codeProblem(way, code), async () => {
    const shown = await shownFactor(way, code)
    if (!shown.ok) return shown
    return callEndpoint(api.confirmFactor, { request: shown.value })
  })
  rewordFactorCode(factorForm, 'code')
  if (reply === null) return
  factorQuestion.isAsked = false
  answer(true)
}
