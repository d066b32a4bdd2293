import type { Db } from '../../db/open.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { deleteKnownBrowser } from '../browsers/browser-queries.ts'
import { hashBrowserId } from '../browsers/hash-browser-id.ts'
import { rememberBrowser } from '../browsers/known-browsers.ts'
import { deletePendingSignInOfBrowser } from '../factors/factor-queries.ts'
import { updateBrowserOf } from './session-queries.ts'

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
