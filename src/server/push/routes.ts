import type { FastifyInstance } from 'fastify'
import { PUSH_ENDPOINTS } from '#contract/push.ts'
import { createMount } from '../http/mount.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { pushKeys } from './encrypt-push.ts'
import { deleteSubscription, lockSession, selectKinds, upsertSubscription } from './push-queries.ts'

/** Mounts the endpoints by which a browser turns its pushes on and off. Apps have their own ways of notifying. */
export function mountPush(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  const { db, now, secrets } = services
  mount(PUSH_ENDPOINTS.getPush, async ({ session: { token_hash } }) => {
    const row = await selectKinds(db, token_hash)
    return { public_key: pushKeys(secrets).publicKey, kinds: row ? JSON.parse(row.kinds) : null }
  })
  mount(PUSH_ENDPOINTS.setPush, ({ request, session: { token_hash, kind } }) =>
    db.transaction().execute(async (transaction) => {
      const isBrowser = kind === 'browser' && (await lockSession(transaction, token_hash))
      if (!isBrowser) return refuse('unauthenticated')
      const { kinds: chosen, ...address } = request
      const before = await selectKinds(transaction, token_hash)
      const kinds = chosen ? JSON.stringify(chosen) : before?.kinds
      if (kinds === undefined) return {}
      const row = { ...address, token_hash, kinds, subscribed_at_ms: now() }
      await upsertSubscription(transaction, row)
      return {}
    }),
  )
  mount(PUSH_ENDPOINTS.endPush, async ({ session: { token_hash } }) => {
    await deleteSubscription(db, { token_hash })
    return {}
  })
}
