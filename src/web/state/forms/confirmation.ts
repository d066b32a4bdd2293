import type { Outcome } from '../../api.ts'
import { shownValue } from '../../remote.ts'
import { clearForm, createForm, onlyProblems, submitConfirmed } from '../app/form.ts'
import { loadPart, member } from '../session/member.ts'
import { factorCodeProblem, rewordFactorCode } from './factor-code.ts'
import type { FieldProblem } from './field-problems.ts'

/** What a change of the account's factors asks for again; the code where they need one. */
export const confirmation = createForm('password', 'code')

/** What is wrong with a code of the account's own factors, where a change needs one. */
export function ownCodeProblem(code: string): FieldProblem | null {
  const is_needed = shownValue(member.factors)?.needs_code ?? false
  return is_needed || code !== '' ? factorCodeProblem(code) : null
}

/** Sends a change of the factors, which are then read again. @returns the reply, or null when there is none */
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
  await loadPart('factors')
  return reply
}
