import type { FastifyInstance } from 'fastify'
import { INBOX_ENDPOINTS } from '#contract/inbox.ts'
import { createMount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { countUnread, markAsRead } from './queries.ts'
import { readInbox } from './read-inbox.ts'

/** Mounts the endpoints for the member's notifications. Ids of other members' notifications are ignored. */
export function mountInbox(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  const { db, now } = services
  mount(INBOX_ENDPOINTS.getInbox, ({ session }) => readInbox(db, session.account_id))
  mount(INBOX_ENDPOINTS.markInboxRead, async ({ request, session }) => {
    const { account_id } = session
    if (request.notice_ids.length > 0) {
      await markAsRead(db, account_id, request.notice_ids, now())
    }
    return { unread: await countUnread(db, account_id) }
  })
}
