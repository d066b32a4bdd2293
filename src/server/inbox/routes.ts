import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { countUnread, markAsRead } from './queries.ts'
import { readInbox } from './read-inbox.ts'

/** Mounts the endpoints for the member's notifications. Ids of other members' notifications are ignored. */
export function mountInbox(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  mount(app, services, 'getInbox', ({ session }) => readInbox(db, session.account_id))
  mount(app, services, 'markInboxRead', async ({ request, session }) => {
    const { account_id } = session
    if (request.notice_ids.length > 0) {
      await markAsRead(db, account_id, request.notice_ids, now())
    }
    return { unread: await countUnread(db, account_id) }
  })
}
