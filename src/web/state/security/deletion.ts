import * as api from '#contract/account.ts'
import { call } from '../../api.ts'
import { shownValue } from '../../remote.ts'
import { clearDelivery, createDelivery, requestCode } from '../forms/code-delivery.ts'
import { ownCodeProblem } from '../forms/confirmation.ts'
import { rewordFactorCode } from '../forms/factor-code.ts'
import { codeProblem } from '../forms/field-problems.ts'
import {
  clearForm,
  createForm,
  onlyProblems,
  showProblems,
  submitConfirmed,
} from '../forms/form.ts'
import { member, signOut } from '../session/member.ts'
import { pendingDeletion } from './pending-deletion.ts'

export const deletionForm = createForm('password', 'factor_code', 'code')
export const deletionDelivery = createDelivery()

export const sendDeletionCode = () =>
  requestCode(deletionDelivery, '', () => call(api.sendDeletionCode, {}))

/** Tells whether the deletion form is complete; reports missing input at its field. */
export function isDeletionReady(): boolean {
  const problems = deletionProblems()
  if (Object.keys(problems).length > 0) showProblems(deletionForm, problems)
  return Object.keys(problems).length === 0
}

/**
 * Requests deletion of the account in seven days (decision 21); its data leaves this device now.
 * @returns whether the service accepted the request
 */
export async function deleteAccount(): Promise<boolean> {
  const { password, factor_code, code } = deletionForm.values
  const reply = await submitConfirmed(deletionForm, 'password', deletionProblems(), () =>
    call(api.deleteAccount, { request: { password, factor_code, code } }),
  )
  rewordFactorCode(deletionForm, 'factor_code')
  if (reply === null) return false
  clearForm(deletionForm)
  clearDelivery(deletionDelivery)
  pendingDeletion.due_at_ms = reply.due_at_ms
  await signOut()
  return true
}

function deletionProblems() {
  const { password, factor_code, code } = deletionForm.values
  const hasEmail = shownValue(member.account)?.email !== null
  return onlyProblems({
    password: password === '' ? 'password_empty' : null,
    factor_code: ownCodeProblem(factor_code),
    code: hasEmail ? codeProblem('delete_account', code) : null,
  })
}
