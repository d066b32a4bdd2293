import { proxy } from 'valtio'
import type { Account } from '#contract/shown-account.ts'
import * as api from '#contract/sign-in.ts'
import type { SecondStepWay } from '#domain/identity/factors.ts'
import { call, type Failure } from '../../api.ts'
import { clearForm, createForm, type Problems, submit } from '../forms/form.ts'
import { withCookie } from '../forms/proof.ts'
import { pendingDeletion } from '../security/pending-deletion.ts'
import { signedIn } from '../session/member.ts'

export const signInForm = createForm('identifier', 'password')

/**
 * `keep`: session and copies outlast the browser. `ways`: the methods open for the second step, which
 * an unknown browser must take (decision 5); null while no second step is asked for.
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
    withCookie((proof) => call(api.signIn, { request: { identifier, password, keep, proof } })),
  )
  if (reply === null) return false
  if (reply.signed_in) await enter(reply)
  else signInStep.ways = reply.ways
  return reply.signed_in
}

/** Takes over the opened session and clears the sign-in form. */
export async function enter({ account, deletion_cancelled }: Entered): Promise<void> {
  pendingDeletion.wasCancelled = deletion_cancelled === true
  clearForm(signInForm)
  signInStep.ways = null
  await signedIn(account, signInStep.keep)
}

interface Entered {
  account: Account
  deletion_cancelled?: boolean | undefined
}

/** Returns to the password step, with its typed values, and shows why the second step ended. */
export function backToPassword(failure: Failure | null = null): void {
  signInStep.ways = null
  signInForm.failure = failure
}
