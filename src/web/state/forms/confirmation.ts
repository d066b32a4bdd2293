import type { Outcome } from '../../api.ts'
import { shownValue } from '../../remote.ts'
import { FACTORS } from '../parts/security.ts'
import { member } from '../session/member.ts'
import { loadPart } from '../session/parts.ts'
import { factorCodeProblem, rewordFactorCode } from './factor-code.ts'
import type { FieldProblem } from './field-problems.ts'
import { clearForm, createForm, onlyProblems, submitConfirmed } from './form.ts'

/** The form that confirms a change of factors: password, and a code where the account has factors. */
export const confirmation = createForm('password', 'code')

/** Checks a code of the account's own factors, where a change needs one; null when it may be sent. */
export function ownCodeProblem(code: string): FieldProblem | null {
  const isNeeded = shownValue(member.factors)?.needs_code ?? false
  return isNeeded || code !== '' ? factorCodeProblem(code) : null
}

/** Submits a change of the factors and reloads them. @returns the reply, or null when it failed */
export async function changeFactors<T>(
  send: (confirmed: { password: string; code: string }) => Promise<Outcome<T>>,
): Promise<T | null> {
  const { password, code } = confirmation.values
  const problems = onlyProblems({
    password: password === '' ? 'password_empty' : null,
    code: ownCodeProblem(code),
  })
  const reply = await submitConfirmed(confirmation, 'password', problems, () =>
    send({ password, code }),
  )
  rewordFactorCode(confirmation, 'code')
  if (reply === null) return null
  clearForm(confirmation)
  await loadPart(FACTORS)
  return reply
}
