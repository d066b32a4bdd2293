import type { Db } from '../../db/open.ts'
import type { Session } from '../../http/session.ts'
import { isMirror } from '../../mirrors/reachable-address.ts'
import type { Services } from '../../services.ts'
import { isBrowserKnown } from '../browsers/browser-queries.ts'
import { hashBrowserId } from '../browsers/hash-browser-id.ts'
import { rememberBrowser } from '../browsers/known-browsers.ts'
import type { RequestSource } from '../limits/network-limits.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { deleteSession } from './session-queries.ts'
import { createSession } from './sessions.ts'

/** The browser that signs in, as known from its request. */
export interface Caller extends RequestSource {
  /** random id in the browser's cookie */
  browser: string
  /** host name that the request was sent to */
  host: string
  /** names without versions, e.g. `Chrome` and `Windows` */
  agent: { browser: string; system: string }
}

/** A browser's new session and the settings of its cookies. */
export interface NewBrowserSession {
  account_id: string
  token: string
  isKept: boolean
  isRemembered: boolean
  /** the account was about to be deleted, and stays */
  cancelsDeletion: boolean
}

/**
 * Creates a session for a browser in the caller's transaction and ends the browser's earlier session.
 * @param keep false: the session ends with the browser, and the browser is not remembered
 */
export async function openSession(
  transaction: Db,
  services: Pick<Services, 'now' | 'secrets'>,
  account_id: string,
  { browser, host, agent, keep }: Caller & { keep: boolean },
  earlier: Session | null,
): Promise<NewBrowserSession> {
  if (keep) await rememberBrowser(transaction, services, account_id, browser)
  if (earlier?.kind === 'browser') await deleteSession(transaction, earlier.token_hash)
  const browser_hash = hashBrowserId(services, browser)
  const owner = { account_id, kind: 'browser', DeviceId: null, browser_hash } as const
  const isAtMirror = await isMirror({ ...services, db: transaction }, host)
  const session = { ...owner, agent, mirror: isAtMirror ? host : null, isKept: keep }
  return {
    account_id,
    cancelsDeletion: await cancelDeletion(transaction, account_id, services.now()),
    token: await createSession(transaction, session, services.now()),
    isKept: keep,
    isRemembered: await isBrowserKnown(transaction, account_id, browser_hash),
  }
}
