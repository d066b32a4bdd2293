import type { Db } from '../../db/open.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { deletePendingIn } from '../factors/factor-queries.ts'
import {
  deleteKnownBrowser,
  insertKnownBrowser,
  isBrowserKnown,
  updateBrowserOf,
} from './session-queries.ts'

/** Keyed hash of a browser id, as the database stores it. */
export const markHash = ({ secrets }: Services, mark: string) => secrets.keyedHash('browser', mark)

/**
 * Whether this browser signed in to the account before. Also called for unknown accounts, so that response
 * times do not tell whether an account exists.
 * @param browserId the random id in the browser's cookie
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

/** Remembers the browser and stores its hash in the session. */
export async function rememberBrowserOf(
  db: Db,
  services: Services,
  { account_id, token_hash }: Pick<Session, 'account_id' | 'token_hash'>,
  mark: string,
): Promise<void> {
  await rememberBrowser(db, services, account_id, mark)
  await updateBrowserOf(db, token_hash, markHash(services, mark))
}

/** Forgets this browser for every account, and cancels its pending sign-in. */
export async function forgetBrowser(services: Services, mark: string): Promise<void> {
  const mark_hash = markHash(services, mark)
  await deleteKnownBrowser(services.db, mark_hash)
  await deletePendingIn(services.db, mark_hash)
}
