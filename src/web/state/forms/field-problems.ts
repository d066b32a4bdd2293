import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CodePurpose } from '#domain/identity/credentials.ts'
import {
  emailProblem,
  hasValidPasswordLength,
  normalizeCode,
} from '#domain/identity/credentials.ts'
import type { Failure } from '../../api.ts'
import { explain } from '../../error-messages.ts'

/** The sentences of requirement 5, and those that it leaves open. */
const SENTENCES = {
  identifier_empty: msg`Please enter a digital account or email address`,
  password_empty: msg`Please enter password`,
  email_empty: msg`Please input your email`,
  email_malformed: msg`email format is invalid`,
  email_several: msg`email format is invalid: enter one address only`,
  email_letters: msg`email format is invalid: before the @, use only Latin letters, digits and symbols`,
  code_empty: msg`Please input the captcha you got`,
  code_incomplete: msg`That code is incomplete. Check it against our email.`,
  password_length: msg`Passwords must be 8-12 characters`,
  confirmation_differs: msg`The two passwords do not match`,
  own_password_wrong: msg`That isn’t your current password. Try again, or reset it through Find password.`,
  factor_code_empty: msg`Please enter the code`,
  factor_code_wrong: msg`That code is wrong. Check it and try again.`,
  factor_code_spent: msg`That code was already used. Enter the next one.`,
  name_empty: msg`Please enter a name`,
  system_empty: msg`Please choose a system`,
  message_empty: msg`Please write a message`,
  terms_unaccepted: msg`Please accept the terms to continue`,
}

/** The problem of one field: a broken rule of requirement 5, or the service's refusal. */
export type FieldProblem = keyof typeof SENTENCES | Failure

/** Returns the text under the field; undefined without a problem. */
export function problemText(problem: FieldProblem | undefined, i18n: I18n): string | undefined {
  if (problem === undefined) return undefined
  return typeof problem === 'string' ? i18n._(SENTENCES[problem]) : explain(problem, i18n)
}

export function emailFieldProblem(email: string): FieldProblem | null {
  const problem = emailProblem(email)
  return problem && (`email_${problem}` as const)
}

/** Checks the fields that set a password with a code by email; returns the invalid ones only. */
export function newPasswordProblems(
  purpose: CodePurpose,
  values: { email: string; code: string } & NewPassword,
): Partial<Record<'email' | 'code' | 'password' | 'confirmation', FieldProblem>> {
  const email = emailFieldProblem(values.email)
  const code = codeProblem(purpose, values.code)
  return {
    ...(email && { email }),
    ...(code && { code }),
    ...chosenPasswordProblems(values),
  }
}

/** `shown` is empty while the password is hidden. */
interface NewPassword {
  password: string
  confirmation: string
  shown: string
}

/** Checks a new password and its confirmation, which may be left empty while the password is shown. */
export function chosenPasswordProblems(
  values: NewPassword,
): Partial<Record<'password' | 'confirmation', FieldProblem>> {
  const isConfirmed =
    values.password === values.confirmation || (values.shown !== '' && values.confirmation === '')
  return {
    ...(!hasValidPasswordLength(values.password) && { password: 'password_length' as const }),
    ...(!isConfirmed && {
      confirmation: 'confirmation_differs' as const,
    }),
  }
}

/** Checks the form of a code by email; null when it is right. */
export function codeProblem(purpose: CodePurpose, code: string): FieldProblem | null {
  if (code.trim() === '') return 'code_empty'
  return normalizeCode(purpose, code) === null ? 'code_incomplete' : null
}
