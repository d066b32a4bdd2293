import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { insertKnownBrowser, isBrowserKnown } from './browser-queries.ts'
import { hashBrowserId } from './hash-browser-id.ts'

/**
 * Tells whether this browser signed in to the account before. Also called for unknown accounts, so that response
 * times do not tell whether an account exists.
 * @param browserId the random id in the browser's cookie
 */
export function knowsBrowser(
  services: Pick<Services, 'db' | 'secrets'>,
  account_id: string | undefined,
  browserId: string,
): Promise<boolean> {
  return isBrowserKnown(services.db, account_id ?? '', hashBrowserId(services, browserId))
}

export function rememberBrowser(
  db: Db,
  services: Pick<Services, 'now' | 'secrets'>,
  account_id: string,
  browserId: string,
): Promise<void> {
  return insertKnownBrowser(db, {
    account_id,
    mark_hash: hashBrowserId(services, browserId),
    last_used_at_ms: services.now(),
  })
}
