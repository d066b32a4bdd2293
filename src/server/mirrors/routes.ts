import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { MirrorsReply } from '#contract/site/mirrors.ts'
import { mountEndpoint } from '../http/mount.ts'
import { sessionsOf } from '../http/session.ts'
import type { KeyedServices, Services } from '../services.ts'
import { selectMirrorLists } from './queries.ts'

/** Mounts the call by which a device learns where else the service can be found. */
export function mountMirrors(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, ENDPOINTS.getMirrors, {
    findCaller: async (http) => (await sessionsOf(app).find(http))?.account_id ?? null,
    handler: ({ caller }) => readMirrors(services, caller),
  })
}

/**
 * Reads the key that signs lists of mirrors, and the list of a member's group. An account stays in its
 * group while their number stays, so that asking again shows no more addresses.
 * @param account_id null for a visitor, who gets the key alone
 */
async function readMirrors(
  { db, now, secrets }: KeyedServices,
  account_id: string | null,
): Promise<MirrorsReply> {
  const lists = await selectMirrorLists(db)
  const public_key = lists[0]?.public_key ?? null
  if (account_id === null || public_key === null) return { public_key, line: null }
  const group = Number.parseInt(secrets.keyedHash('mirror group', account_id).slice(0, 8), 16)
  const own = lists[group % lists.length]
  return { public_key, line: own !== undefined && own.ends_at_ms > now() ? own.line : null }
}
