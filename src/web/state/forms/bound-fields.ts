import { useLingui } from '@lingui/react'
import type { ChangeEvent } from 'react'
import { useSnapshot } from 'valtio'
import { cleanEmail } from '#domain/identity/typed-email.ts'
import { explainForm } from '../../error-messages.ts'
import { useCanAct } from '../app/connectivity.ts'
import { site } from '../app/site.ts'
import { mailboxPath } from '../content/mailbox.ts'
import { type CodeDelivery, isAbout } from './code-delivery.ts'
import { problemText } from './field-problems.ts'
import { edit, type Form } from './form.ts'
import { useSecondsLeft } from './seconds-left.ts'

/** Binds inputs to the fields of a form: value, error text and change handler. */
export function useFields<F extends string>(form: Form<F>) {
  const { i18n } = useLingui()
  const { values, problems } = useSnapshot(form, { sync: true }) as Pick<
    Form<F>,
    'values' | 'problems'
  >
  return (field: F) => ({
    value: values[field],
    error: problemText(problems[field], i18n),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit(form, field, target.value),
  })
}

/** Binds the inputs of a new password and its confirmation. */
export function useNewPassword(form: Form<'password' | 'confirmation' | 'shown'>) {
  const field = useFields(form)
  return {
    password: field('password'),
    confirmation: field('confirmation'),
    shown: field('shown').value !== '',
    onShow: (shown: boolean) => edit(form, 'shown', shown ? 'yes' : ''),
  }
}

/**
 * Binds the input of the code by email, with the state of its delivery.
 * @param to the address typed now: a delivery to another address is not shown; empty where the
 *   service knows the address
 */
export function useCodeField(form: Form<'code'>, delivery: CodeDelivery, to: string) {
  const { i18n } = useLingui()
  const { values, problems } = useSnapshot(form, { sync: true })
  const { status, email, againAtMs, isLate, failure } = useSnapshot(delivery)
  const { config } = useSnapshot(site)
  const isCurrent = isAbout({ email }, to)
  return {
    value: values.code,
    error: problemText(problems.code, i18n),
    onChange: (code: string) => edit(form, 'code', code),
    status: isCurrent ? status : ('idle' as const),
    email: cleanEmail(to),
    isLate,
    canSend: useCanAct().can,
    failure: isCurrent ? explainForm(failure, i18n) : null,
    secondsLeft: useSecondsLeft(isCurrent ? againAtMs : null),
    mailboxHref: mailboxPath(config),
  }
}
