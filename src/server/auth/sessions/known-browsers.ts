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

/** How the browser of a mark is called in the database. */
export const markHash = ({ secrets }: Services, mark: string) => secrets.keyedHash('browser', mark)

/**
 * Whether this browser signed in to the account before. Asked for unknown
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

/** The same in a session, which then knows that it is of this browser. */
export async function rememberBrowserOf(
  db: Db,
  services: Services,
  { account_id, token_hash }: Pick<Session, 'account_id' | 'token_hash'>,
  mark: string,
): Promise<void> {
  await rememberBrowser(db, services, account_id, mark)
  await updateBrowserOf(db, token_hash, markHash(services, mark))
}

/** Makes this browser an unseen one for every account; a sign-in that waits in it is over. */
export async function forgetBrowser(services: Services, mark: string): Promise<void> {
  const mark_hash = markHash(services, mark)
  await deleteKnownBrowser(services.db, mark_hash)
  await deletePendingIn(services.db, mark_hash)
}
