import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { insertKnownBrowser, isBrowserKnown } from './queries.ts'

/**
 * Whether this browser, or installation, signed in to the account before. Asked for unknown
 * accounts too, so that the time it takes tells nothing.
 * @param mark random and lasting; names nobody
 */
export function knowsBrowser(
  { db, secrets }: Services,
  account_id: string | undefined,
  mark: string,
): Promise<boolean> {
  return isBrowserKnown(db, account_id ?? '', secrets.keyedHash('browser', mark))
}

export function rememberBrowser(
  db: Db,
  { secrets, now }: Services,
  account_id: string,
  mark: string,
): Promise<void> {
  return insertKnownBrowser(db, {
    account_id,
    mark_hash: secrets.keyedHash('browser', mark),
    last_used_at_ms: now(),
  })
}
