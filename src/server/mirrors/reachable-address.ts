import type { FastifyRequest } from 'fastify'
import { ownOrigin, siteAddress } from '../http/origin.ts'
import type { DbAndClock, Services } from '../services.ts'
import { selectLastMirror, selectMirrorLists } from './queries.ts'

/** Returns where a page of another site, such as a payment's, leads back to: the mirror in use or the site. */
export async function returnOrigin(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  http: FastifyRequest,
): Promise<string> {
  return (await isMirror(services, http.host))
    ? `https://${http.host}`
    : ownOrigin(http, services.config)
}

/**
 * Returns where links in an email lead: to the mirror at which the member signed in last, else to the site's own
 * address. A host name counts only while it is signed: nobody who asks for an email chooses where it leads.
 * @param account_id null for a recipient without an account
 */
export async function linkOrigin(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  account_id: string | null,
): Promise<string> {
  const mirror = account_id === null ? null : await selectLastMirror(services.db, account_id)
  return mirror !== null && (await isMirror(services, mirror))
    ? `https://${mirror}`
    : siteAddress(services.config)
}

/** Checks whether a host name is on a signed list that has not ended. */
export async function isMirror({ db, now }: DbAndClock, host: string): Promise<boolean> {
  const lists = await selectMirrorLists(db)
  return lists.some(
    ({ hosts, ends_at_ms }) => ends_at_ms > now() && hosts.split(',').includes(host),
  )
}
