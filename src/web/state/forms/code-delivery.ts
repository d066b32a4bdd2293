import { useEffect } from 'react'
import { proxy, subscribe } from 'valtio'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import type { Failure, Outcome } from '../../api.ts'
import { now } from '../../clock.ts'
import { isRefusal } from '../../remote.ts'
import { read, write } from '../../storage.ts'
import { emailFieldProblem } from './field-problems.ts'
import { type Form, placeFailure, showProblems } from './form.ts'

/** State of the code by email: not requested, being requested, or sent. */
export interface CodeDelivery {
  status: 'idle' | 'sending' | 'sent'
  /** the address of the last request, normalised; empty where the service knows it */
  email: string
  /** when another code may be requested, milliseconds of the service's clock */
  againAtMs: number
  /** the email waits because the mail server does not accept it now */
  isLate: boolean
  failure: Failure | null
}

interface Sent {
  resend_after_s: number
  is_mail_late?: true | undefined
}

const NOTHING_ASKED: CodeDelivery = {
  status: 'idle',
  email: '',
  againAtMs: 0,
  isLate: false,
  failure: null,
}

export const createDelivery = () => proxy<CodeDelivery>({ ...NOTHING_ASKED })

/** Keeps to whom a code was sent and until when no other can be, so that a reload forgets neither. */
export function useDeliveryDraft(name: string, delivery: CodeDelivery): void {
  useEffect(() => {
    const { email, again = '' } = read('drafts')?.[name] ?? {}
    const againAtMs = Number(again)
    if (email !== undefined && delivery.status === 'idle' && now() < againAtMs)
      Object.assign(delivery, { status: 'sent', email, againAtMs })
    return subscribe(delivery, () => {
      const sent = { email: delivery.email, again: String(delivery.againAtMs) }
      write('drafts', { ...read('drafts'), [name]: delivery.status === 'sent' ? sent : {} })
    })
  }, [name, delivery])
}

/** Tells whether the delivery is to the address that the form shows now. */
export const isAbout = (delivery: Readonly<Pick<CodeDelivery, 'email'>>, email: string) =>
  delivery.email === normalizeEmail(email)

/** Requests a code; an invalid address is reported at its field, and no request is sent. */
export async function askForCode<F extends string>(
  form: Form<F | 'email' | 'code'>,
  delivery: CodeDelivery,
  send: (email: string) => Promise<Outcome<Sent>>,
): Promise<void> {
  const typed = form.values.email
  const email = normalizeEmail(typed)
  if (!mayAsk(delivery, email)) return
  delete form.problems.email
  delete form.problems.code
  const problem = emailFieldProblem(typed)
  if (problem !== null) {
    showProblems(form, { ...form.problems, email: problem })
    return
  }
  const failure = await requestCode(delivery, email, () => send(email))
  if (!isRefusal(failure, 'invalid_request') || failure === null) return
  delivery.failure = null
  placeFailure(form, failure)
}

/**
 * Requests a code unless a request is pending or the waiting time has not passed.
 * @param email empty where the service knows the address
 */
export async function requestCode(
  delivery: CodeDelivery,
  email: string,
  send: () => Promise<Outcome<Sent>>,
): Promise<Failure | null> {
  if (!mayAsk(delivery, email)) return null
  Object.assign(delivery, { ...NOTHING_ASKED, status: 'sending', email })
  const outcome = await send()
  if (outcome.ok) {
    delivery.status = 'sent'
    delivery.isLate = outcome.value.is_mail_late === true
    delivery.againAtMs = now() + outcome.value.resend_after_s * 1000
    return null
  }
  const { failure } = outcome
  delivery.status = 'idle'
  delivery.failure = failure
  if (failure.kind === 'refused') {
    delivery.againAtMs = now() + (failure.retry_after_s ?? 0) * 1000
  }
  return failure
}

const mayAsk = (delivery: CodeDelivery, email: string) =>
  delivery.status !== 'sending' && !(delivery.email === email && now() < delivery.againAtMs)

export function clearDelivery(delivery: CodeDelivery): void {
  Object.assign(delivery, NOTHING_ASKED)
}
