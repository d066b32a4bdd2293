import { useLingui } from '@lingui/react'
import type { ChangeEvent } from 'react'
import { useSnapshot } from 'valtio'
import { explainForm } from '../../error-messages.ts'
import { edit, type Form } from '../app/form.ts'
import { site } from '../app/site.ts'
import { mailboxPath } from '../content/mailbox.ts'
import { type CodeDelivery, isAbout } from './code-delivery.ts'
import { problemText } from './field-problems.ts'
import { useSecondsLeft } from './seconds-left.ts'

/** What ties an input to its field of a form: the value, what is wrong in words, and typing. */
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

/**
 * The same for the mailed code.
 * @param to the address as it is typed now, which what is shown of the delivery has to be about; empty
 *   where the service knows it
 */
export function useCodeField(form: Form<'code'>, delivery: CodeDelivery, to: string) {
  const { i18n } = useLingui()
  const { values, problems } = useSnapshot(form, { sync: true })
  const { status, email, again_at_ms, is_late, failure } = useSnapshot(delivery)
  const { config } = useSnapshot(site)
  const is_about = isAbout({ email }, to)
  return {
    value: values.code,
    error: problemText(problems.code, i18n),
    onChange: (code: string) => edit(form, 'code', code),
    status: is_about ? status : ('idle' as const),
    email,
    is_late,
    failure: is_about ? explainForm(failure, i18n) : null,
    seconds_left: useSecondsLeft(is_about ? again_at_ms : null),
    mailbox_href: mailboxPath(config),
  }
}
