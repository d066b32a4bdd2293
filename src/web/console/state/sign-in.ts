import { proxy } from 'valtio'
import * as api from '#contract/console/session.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { NewPasskey } from '#contract/webauthn.ts'
import { callEndpoint, type Outcome } from '../../api.ts'
import { isRefusal, type Remote } from '../../remote.ts'
import { rewordFactorCode } from '../../state/forms/factor-code.ts'
import { clearForm, createForm, submit } from '../../state/forms/form.ts'
import { withProof } from '../../state/forms/proof.ts'
import { makePasskey } from '../../state/security/webauthn.online.ts'
import { recordSignIn } from './operator.ts'
import { codeProblem, type FactorWay, passkeyOutcome, shownFactor } from './shown-factor.ts'

export const signInForm = createForm('name', 'password', 'code')

/** Signs in with name, password and second factor. The server does not tell which was wrong. */
export async function signIn(way: FactorWay): Promise<void> {
  const { name, password, code } = signInForm.values
  const problems = {
    ...(password === '' && { password: 'password_empty' as const }),
    ...codeProblem(way, code),
  }
  const reply = await submit(signInForm, problems, async () => {
    const shown = await shownFactor(way, code)
    if (!shown.ok) return shown
    return withProof((proof) =>
      callEndpoint(api.signInOperator, {
        request: { name, password, ...shown.value, proof },
      }),
    )
  })
  signInForm.values.code = ''
  if (reply === null) return
  clearForm(signInForm)
  recordSignIn(reply)
}

export const enrolment = proxy<{
  offer: Remote<ReplyOf<typeof api.openEnrolment>>
}>({
  offer: { status: 'loading' },
})
export const enrolForm = createForm('password', 'confirmation', 'code')

/** Reads the enrolment token from the link's fragment, which browsers do not send to any server. */
const token = () => location.hash.slice(1)

export async function openEnrolment(): Promise<void> {
  if (!/^[\w-]{43}$/.test(token())) {
    enrolment.offer = { status: 'failed', failure: { kind: 'refused', error: 'link_spent' } }
    return
  }
  const outcome = await callEndpoint(api.openEnrolment, {
    request: { token: token() },
  })
  enrolment.offer = outcome.ok
    ? { status: 'ready', value: outcome.value, asOf: 0 }
    : { status: 'failed', failure: outcome.failure }
}

/** Sets the password and second factor. @returns whether the operator is signed in now */
export async function finishEnrolment(way: FactorWay): Promise<boolean> {
  const { password, confirmation, code } = enrolForm.values
  const problems = {
    ...([...password].length < api.MIN_OPERATOR_PASSWORD && {
      password: 'password_length' as const,
    }),
    ...(password !== confirmation && { confirmation: 'confirmation_differs' as const }),
    ...codeProblem(way, code),
  }
  const reply = await submit(enrolForm, problems, async () => {
    const factor = way === 'code' ? { ok: true as const, value: { code } } : await madePasskey()
    if (!factor.ok) return factor
    return callEndpoint(api.finishEnrolment, {
      request: { token: token(), password, ...factor.value },
    })
  })
  rewordFactorCode(enrolForm, 'code')
  if (reply === null) {
    if (isRefusal(enrolForm.failure, 'link_spent')) await openEnrolment()
    return false
  }
  clearForm(enrolForm)
  recordSignIn(reply)
  return true
}

async function madePasskey(): Promise<Outcome<{ credential: NewPasskey }>> {
  const { offer } = enrolment
  return passkeyOutcome(async () => {
    if (offer.status !== 'ready') throw new Error('The link was not opened')
    return { credential: await makePasskey(offer.value) }
  })
}
