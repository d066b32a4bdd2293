import { proxy } from 'valtio'
import type { Account } from '#contract/account.ts'
import type { SecondStepWay } from '#domain/factors.ts'
import { call, type Failure } from '../../api.ts'
import { clearForm, createForm, type Problems, submit } from '../app/form.ts'
import { withProof } from '../forms/proof.ts'
import { signedIn } from '../session/member.ts'

export const signInForm = createForm('identifier', 'password')

/**
 * `keep`: the session and the copies outlive the browser. `ways`: those that are open for the second
 * step, which an unseen browser is asked for (decision 5); null while there is none to do.
 */
export const signInStep = proxy<{ keep: boolean; ways: readonly SecondStepWay[] | null }>({
  keep: true,
  ways: null,
})

/**
 * Signs this browser in (requirement 5.1: no rule but that both fields are filled), or begins its second step.
 * @returns whether it is signed in now
 */
export async function signIn(): Promise<boolean> {
  const { identifier, password } = signInForm.values
  const { keep } = signInStep
  const problems: Problems<'identifier' | 'password'> = {
    ...(identifier.trim() === '' && { identifier: 'identifier_empty' as const }),
    ...(password === '' && { password: 'password_empty' as const }),
  }
  const reply = await submit(signInForm, problems, () =>
    withProof((proof) => call('signIn', { request: { identifier, password, keep, proof } })),
  )
  if (reply === null) return false
  if (reply.signed_in) await enter(reply.account)
  else signInStep.ways = reply.ways
  return reply.signed_in
}

/** Takes the session that was opened, and forgets what was typed for it. */
export async function enter(account: Account): Promise<void> {
  clearForm(signInForm)
  signInStep.ways = null
  await signedIn(account, signInStep.keep)
}

/** Back to the password, which is still there; a failure that ended the second step is said. */
export function backToPassword(failure: Failure | null = null): void {
  signInStep.ways = null
  signInForm.failure = failure
}
