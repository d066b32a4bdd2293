import { proxy } from 'valtio'
import { CONSOLE_ENDPOINTS } from '#contract/console-endpoints.ts'
import { callEndpoint } from '../../api.ts'
import { clearForm, createForm, submit } from '../../state/form.ts'

/** Whether a deed waits for the factor to be shown again. */
export const factorQuestion = proxy({ is_asked: false })
export const factorForm = createForm('code')

let answer: (is_shown: boolean) => void = () => {}

/** Asks for a code of the authenticator app. @returns whether it was shown */
export function askForFactor(): Promise<boolean> {
  clearForm(factorForm)
  factorQuestion.is_asked = true
  return new Promise((resolve) => {
    answer = resolve
  })
}

export function declineFactor(): void {
  factorQuestion.is_asked = false
  answer(false)
}

export async function showFactor(): Promise<void> {
  const { code } = factorForm.values
  const reply = await submit(
    factorForm,
    code.trim() === '' ? { code: 'factor_code_empty' } : {},
    () => callEndpoint(CONSOLE_ENDPOINTS.confirmFactor, { request: { code } }),
  )
  if (reply === null) return
  factorQuestion.is_asked = false
  answer(true)
}
