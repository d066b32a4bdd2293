import * as api from '#contract/messages.ts'
import { call } from '../../api.ts'
import { currentLocale } from '../../i18n.ts'
import { emailFieldProblem } from './field-problems.ts'
import { createForm, edit, submit } from './form.ts'
import { withProof } from './proof.ts'

export const messageForm = createForm('email', 'message')

/** Fills in an address where none stands yet. */
export function suggestEmail(email: string): void {
  if (messageForm.values.email === '') edit(messageForm, 'email', email)
}

/** Leaves a message for support. @returns the address that the answer goes to, or null when it was not sent */
export async function sendMessage(): Promise<string | null> {
  const { email, message } = messageForm.values
  const wrongEmail = emailFieldProblem(email)
  const problems = {
    ...(wrongEmail && { email: wrongEmail }),
    ...(message.trim() === '' && { message: 'message_empty' as const }),
  }
  const reply = await submit(messageForm, problems, () =>
    withProof((proof) =>
      call(api.sendMessage, {
        request: { email, message, locale: currentLocale(), proof },
      }),
    ),
  )
  if (reply === null) return null
  edit(messageForm, 'message', '')
  return email
}
