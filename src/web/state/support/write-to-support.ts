import * as api from '#contract/threads.ts'
import { call } from '../../api.ts'
import { currentLocale } from '../../i18n.ts'
import { edit, submit } from '../forms/form.ts'
import { THREADS } from '../parts/threads.ts'
import { callForPart } from '../session/parts.ts'
import { newId, threadForm } from './thread-forms.ts'

/**
 * Sends what is typed: to a conversation, or as the first message of a new one. What was not sent stays typed.
 * @returns the conversation's id, or null when nothing was sent
 */
export async function writeToSupport(message_id: string | null): Promise<string | null> {
  const typed = threadForm(message_id)
  const { form } = typed
  const { message } = form.values
  const problems = message.trim() === '' ? { message: 'message_empty' as const } : {}
  const sent = await submit(form, problems, () => {
    if (typed.sent?.text !== message) typed.sent = { id: newId(), text: message }
    const { id } = typed.sent
    return callForPart(THREADS, () =>
      message_id === null
        ? call(api.beginThread, {
            request: { message_id: id, message, locale: currentLocale() },
          })
        : call(api.writeInThread, {
            params: { message_id },
            request: { reply_id: id, message },
          }),
    )
  })
  if (sent === null) return null
  const id = message_id ?? typed.sent?.id ?? null
  typed.sent = null
  edit(form, 'message', '')
  return id
}
