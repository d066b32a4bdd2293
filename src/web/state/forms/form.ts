import { proxy } from 'valtio'
import type { Failure, Outcome } from '../../api.ts'
import { isRefusal } from '../../remote.ts'
import type { FieldProblem } from './field-problems.ts'

export type Problems<F extends string> = Partial<Record<F, FieldProblem>>

/**
 * A form's typed values and errors. They stay in memory, while the page is open.
 * @example
 * const form = createForm('voucher_code')
 * edit(form, 'voucher_code', 'ABCD-2345')
 * const request = { voucher_code: form.values.voucher_code, for_later: false }
 * const reply = await submit(form, {}, () => call(api.redeemVoucher, { request }))
 * if (reply !== null) clearForm(form)
 */
export interface Form<F extends string> {
  values: Record<F, string>
  problems: Problems<F>
  /** a refusal or failure that belongs to no single field */
  failure: Failure | null
  busy: boolean
  /** grows with each submission that found an invalid field; the page then focuses that field */
  refused: number
}

export function createForm<F extends string>(...fields: F[]): Form<F> {
  return proxy<Form<F>>({
    values: emptyValues(fields),
    problems: {},
    failure: null,
    busy: false,
    refused: 0,
  })
}

export function edit<F extends string>(form: Form<F>, field: F, value: string): void {
  form.values[field] = value
  delete form.problems[field]
}

/** Clears the typed values, so that passwords do not stay in memory longer than needed. */
export function clearForm<F extends string>(form: Form<F>): void {
  form.values = emptyValues(Object.keys(form.values) as F[])
  form.problems = {}
  form.failure = null
  wrongCodes.delete(form)
}

/** Keeps only the fields that have a problem. */
export function onlyProblems<F extends string>(
  checks: Record<F, FieldProblem | null>,
): Problems<F> {
  return Object.fromEntries(
    Object.entries(checks).filter(([, problem]) => problem !== null),
  ) as Problems<F>
}

export function showProblems<F extends string>(form: Form<F>, problems: Problems<F>): void {
  form.problems = problems
  form.refused += 1
}

/**
 * Submits a form unless a field is invalid or a submission is pending. A refusal is shown at its field,
 * any other failure at the form; the typed values stay.
 * @returns the reply, or null when there is none
 */
export async function submit<F extends string, T>(
  form: Form<F>,
  problems: Problems<F>,
  send: () => Promise<Outcome<T>>,
): Promise<T | null> {
  if (form.busy) return null
  form.failure = null
  form.problems = {}
  const found = Object.keys(problems).length > 0 ? problems : wrongCodeOf(form)
  if (found !== null) {
    showProblems(form, found)
    return null
  }
  form.busy = true
  const outcome = await send()
  form.busy = false
  if (outcome.ok) return outcome.value
  placeFailure(form, outcome.failure)
  return null
}

/** Shows a refusal at the field it concerns, and any other failure at the form. */
export function placeFailure<F extends string>(form: Form<F>, failure: Failure): void {
  const field = failure.kind === 'refused' ? refusedField(failure) : undefined
  if (field === undefined || !Object.hasOwn(form.values, field)) {
    form.failure = failure
    return
  }
  const problem = isRefusal(failure, 'password_length') ? 'password_length' : failure
  showProblems(form, { [field]: problem } as Problems<F>)
  if (isRefusal(failure, 'code_wrong'))
    wrongCodes.set(form, { typed: typedCode(form, field), field, failure })
}

/** The last code of each form that was wrong: sent again, it would use up another try. */
const wrongCodes = new WeakMap<object, { typed: string; field: string; failure: Failure }>()

/** Says again that a code is wrong, as long as neither it nor the address has changed. */
function wrongCodeOf<F extends string>(form: Form<F>): Problems<F> | null {
  const wrong = wrongCodes.get(form)
  if (wrong === undefined || typedCode(form, wrong.field) !== wrong.typed) return null
  return { [wrong.field]: wrong.failure } as Problems<F>
}

const typedCode = ({ values }: { values: Record<string, string> }, field: string) =>
  `${values.email ?? ''} ${values[field]}`

type Refused = Extract<Failure, { kind: 'refused' }>

function refusedField({ error, field }: Refused): string | undefined {
  switch (error) {
    case 'code_wrong':
    case 'code_expired':
    case 'code_spent':
      return field ?? 'code'
    case 'password_length':
    case 'password_common':
      return 'password'
    case 'invitation_unknown':
      return 'invitation_code'
    case 'terms_changed':
      return 'terms_version'
    case 'invalid_request':
      return field
    default:
      return undefined
  }
}

/**
 * Submits a form that asks for the member's password again; a wrong one is reported at its field.
 * @param password the name of the password field
 */
export async function submitConfirmed<F extends string, T>(
  form: Form<F>,
  password: F,
  problems: Problems<F>,
  send: () => Promise<Outcome<T>>,
): Promise<T | null> {
  const reply = await submit(form, problems, send)
  if (reply === null && isRefusal(form.failure, 'wrong_credentials')) {
    form.failure = null
    showProblems(form, { [password]: 'own_password_wrong' } as Problems<F>)
  }
  return reply
}

const emptyValues = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>
