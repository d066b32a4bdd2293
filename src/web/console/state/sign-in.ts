import { proxy } from 'valtio'
import { MIN_OPERATOR_PASSWORD } from '#contract/console.ts'
import { CONSOLE_ENDPOINTS, type ConsoleReply } from '#contract/console-endpoints.ts'
import { callEndpoint } from '../../api.ts'
import { clearForm, createForm, submit } from '../../state/form.ts'
import { isRefusal, type Remote } from '../../state/remote.ts'
import { noteSignedIn } from './operator.ts'

export const signInForm = createForm('name', 'password', 'code')

/** Signs in by all three at once; which of them was wrong is not said. */
export async function signIn(): Promise<void> {
  const request = { ...signInForm.values }
  const reply = await submit(signInForm, emptyOnes(request), () =>
    callEndpoint(CONSOLE_ENDPOINTS.signInOperator, { request }),
  )
  signInForm.values.code = ''
  if (reply === null) return
  clearForm(signInForm)
  noteSignedIn(reply)
}

const emptyOnes = ({ password, code }: { password: string; code: string }) => ({
  ...(password === '' && { password: 'password_empty' as const }),
  ...(code.trim() === '' && { code: 'factor_code_empty' as const }),
})

export const enrolment = proxy<{ offer: Remote<ConsoleReply<'openEnrolment'>> }>({
  offer: { status: 'loading' },
})
export const enrolForm = createForm('password', 'confirmation', 'code')

/** The token stands behind the `#` of the link. */
const token = () => location.hash.slice(1)

export async function openEnrolment(): Promise<void> {
  if (!/^[\w-]{43}$/.test(token())) {
    enrolment.offer = { status: 'failed', failure: { kind: 'refused', error: 'link_spent' } }
    return
  }
  const outcome = await callEndpoint(CONSOLE_ENDPOINTS.openEnrolment, {
    request: { token: token() },
  })
  enrolment.offer = outcome.ok
    ? { status: 'ready', value: outcome.value, as_of: 0 }
    : { status: 'failed', failure: outcome.failure }
}

/** @returns whether the operator is signed in now */
export async function finishEnrolment(): Promise<boolean> {
  const { password, confirmation, code } = enrolForm.values
  const problems = {
    ...([...password].length < MIN_OPERATOR_PASSWORD && { password: 'password_length' as const }),
    ...(password !== confirmation && { confirmation: 'confirmation_differs' as const }),
    ...(code.trim() === '' && { code: 'factor_code_empty' as const }),
  }
  const reply = await submit(enrolForm, problems, () =>
    callEndpoint(CONSOLE_ENDPOINTS.finishEnrolment, {
      request: { token: token(), password, code },
    }),
  )
  if (reply === null) {
    if (isRefusal(enrolForm.failure, 'link_spent')) await openEnrolment()
    return false
  }
  clearForm(enrolForm)
  noteSignedIn(reply)
  return true
}
