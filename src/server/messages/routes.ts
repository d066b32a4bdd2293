import type { FastifyInstance } from 'fastify'
import { MESSAGE_ENDPOINTS } from '#contract/messages.ts'
import { PAGES } from '#contract/site/pages.ts'
import { THREAD_ENDPOINTS } from '#contract/threads.ts'
import { createMount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { leaveMessage } from './leave-message.ts'
import { mountMessageForm } from './message-form.ts'
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
  mountMessageForm(app, services, {
    path: PAGES.contactUs,
    kind: 'support',
    fragments: {
      sent: 'sent',
      invalid_request: 'not-sent',
      too_many_requests: 'too-many',
      proof_required: 'needs-script',
    },
  })
}
