import type { Db } from '../../db/open.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { deletePendingSignInOfBrowser } from '../factors/factor-queries.ts'
import { hashBrowserId } from '../hash-browser-id.ts'
import {
  deleteKnownBrowser,
  insertKnownBrowser,
  isBrowserKnown,
  updateBrowserOf,
} from './session-queries.ts'

/**
 * Whether this browser signed in to the account before. Also called for unknown accounts, so that response
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

/** Remembers the browser and stores its hash in the session. */
export async function rememberBrowserOf(
  db: Db,
  services: Pick<Services, 'now' | 'secrets'>,
  { account_id, token_hash }: Pick<Session, 'account_id' | 'token_hash'>,
  browserId: string,
): Promise<void> {
  await rememberBrowser(db, services, account_id, browserId)
  await updateBrowserOf(db, token_hash, hashBrowserId(services, browserId))
}

/** Forgets this browser for every account, and cancels its pending sign-in. */
export async function forgetBrowser(
  services: Pick<Services, 'db' | 'secrets'>,
  browserId: string,
): Promise<void> {
  const mark_hash = hashBrowserId(services, browserId)
  await deleteKnownBrowser(services.db, mark_hash)
  await deletePendingSignInOfBrowser(services.db, mark_hash)
}
