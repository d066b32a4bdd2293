import { normalizeDigits } from '#domain/identity/credentials.ts'
import { normalizeRecoveryCode } from '#domain/identity/factors.ts'
import type { FieldProblem } from './field-problems.ts'
import type { Form } from './form.ts'

/** Checks the form of an authenticator or recovery code; null when it is right. */
export function factorCodeProblem(code: string): FieldProblem | null {
  if (code.trim() === '') return 'factor_code_empty'
  const canBeOne = normalizeDigits(code) !== null || normalizeRecoveryCode(code) !== null
  return canBeOne ? null : 'factor_code_wrong'
}

/** Rewords a refusal of an authenticator or recovery code: the usual sentence speaks of an email. */
export function rewordFactorCode<F extends string>(form: Form<F>, field: F): void {
  const problem = form.problems[field]
  if (typeof problem !== 'object' || problem.kind !== 'refused') return
  if (problem.error === 'code_spent') form.problems[field] = 'factor_code_spent'
  else if (['code_wrong', 'invalid_request'].includes(problem.error)) {
    form.problems[field] = 'factor_code_wrong'
  }
}
