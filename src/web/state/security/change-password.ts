import { proxy } from 'valtio'
import * as api from '#contract/account.ts'
import { call } from '../../api.ts'
import { ownCodeProblem } from '../forms/confirmation.ts'
import { rewordFactorCode } from '../forms/factor-code.ts'
import { chosenPasswordProblems } from '../forms/field-problems.ts'
import { clearForm, createForm, onlyProblems, submitConfirmed } from '../forms/form.ts'

export const passwordForm = createForm(
  'old_password',
  'factor_code',
  'password',
  'confirmation',
  'shown',
)

/** Holds whether devices are disconnected, too. */
export const passwordChoice = proxy({ end_devices: false })

/** Sets a new password, given the old one (requirement 5.6). @returns whether it is set */
export async function changePassword(): Promise<boolean> {
  const { old_password, factor_code, password } = passwordForm.values
  const { end_devices } = passwordChoice
  const problems = {
    ...onlyProblems({
      old_password: old_password === '' ? 'password_empty' : null,
      factor_code: ownCodeProblem(factor_code),
    }),
    ...chosenPasswordProblems(passwordForm.values),
  }
  const reply = await submitConfirmed(passwordForm, 'old_password', problems, () =>
    call(api.changePassword, {
      request: { old_password, factor_code, password, end_devices },
    }),
  )
  rewordFactorCode(passwordForm, 'factor_code')
  if (reply === null) return false
  clearForm(passwordForm)
  passwordChoice.end_devices = false
  return true
}
