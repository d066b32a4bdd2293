import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { deleteKnownBrowser, insertKnownBrowser, isBrowserKnown } from './session-queries.ts'

/** How the browser of a mark is called in the database. */
export const markHash = ({ secrets }: Services, mark: string) => secrets.keyedHash('browser', mark)

/**
 * Whether this browser, or installation, signed in to the account before. Asked for unknown
 * accounts too, so that the time it takes tells nothing.
 * @param mark random and lasting; names nobody
 */
export function knowsBrowser(
  services: Services,
  account_id: string | undefined,
  mark: string,
): Promise<boolean> {
  return isBrowserKnown(services.db, account_id ?? '', markHash(services, mark))
}

export function rememberBrowser(
  db: Db,
  services: Services,
  account_id: string,
  mark: string,
): Promise<void> {
  return insertKnownBrowser(db, {
    account_id,
    mark_hash: markHash(services, mark),
    last_used_at_ms: services.now(),
  })
}

/** Makes this browser an unseen one for every account. */
export function forgetBrowser(services: Services, mark: string): Promise<void> {
  return deleteKnownBrowser(services.db, markHash(services, mark))
}
