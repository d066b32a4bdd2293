import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { MESSAGE_ENDPOINTS, MessageRequest } from '#contract/messages.ts'
import { PAGES } from '#contract/site/pages.ts'
import { THREAD_ENDPOINTS } from '#contract/threads.ts'
import { sendRefusal } from '../http/failures.ts'
import { createMount } from '../http/mount.ts'
import { isForeignOrigin } from '../http/origin.ts'
import { sessionsOf } from '../http/session.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { leaveMessage } from './leave-message.ts'
import { acceptForms } from './read-form.ts'
import { beginThread, closeThread, listThreads, markThreadRead, writeInThread } from './threads.ts'

/**
 * Mounts messages to support, as a call and as the contact page's form, which works without scripts, and
 * the conversations of members.
 */
export function mountMessages(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  mount(MESSAGE_ENDPOINTS.sendMessage, async ({ request, session, http }) => {
    const from = { session, address: http.ip }
    return (await leaveMessage(services, request, from)) ?? {}
  })
  const { db } = services
  mount(THREAD_ENDPOINTS.getThreads, ({ session }) => listThreads(db, session.account_id))
  mount(THREAD_ENDPOINTS.beginThread, ({ request, session }) =>
    beginThread(services, session, request),
  )
  mount(THREAD_ENDPOINTS.writeInThread, ({ request, params, session }) =>
    writeInThread(services, session, params.message_id, request),
  )
  mount(THREAD_ENDPOINTS.closeThread, ({ params, session }) =>
    closeThread(services, session, params.message_id),
  )
  mount(THREAD_ENDPOINTS.markThreadRead, ({ request, params, session }) =>
    markThreadRead(services, session, params.message_id, request.latest_at_ms),
  )
  app.register(async (forms) => {
    acceptForms(forms)
    mountForm(forms, services)
  })
}

/** Fragment of the contact page for each refusal. Without scripts a browser cannot prove work. */
const OUTCOMES = {
  invalid_request: 'not-sent',
  too_many_requests: 'too-many',
  proof_required: 'needs-script',
} as const

/** Redirects to the contact page, whose fragment shows the outcome. */
function mountForm(forms: FastifyInstance, services: Services): void {
  forms.post(PAGES.contactUs, async (http, answer) => {
    if (isForeignOrigin(http, services.config)) {
      return sendRefusal(answer, refuse('origin_refused'))
    }
    const form = v.safeParse(MessageRequest, http.body)
    const session = await sessionsOf(forms).find(http)
    const from = { session, address: http.ip }
    const refusal = form.success
      ? await leaveMessage(services, form.output, from)
      : refuse('invalid_request')
    const language = form.success ? `?locale=${form.output.locale}` : ''
    const outcome = refusal === null ? 'sent' : OUTCOMES[refusal.code]
    return answer
      .header('cache-control', 'no-store')
      .redirect(`${PAGES.contactUs}${language}#${outcome}`, 303)
  })
}
