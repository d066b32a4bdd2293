import type { Db } from '../../db/open.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { Visit } from '../limits/network-limits.ts'
import { markHash, rememberBrowser } from './known-browsers.ts'
import { deleteSession, isBrowserKnown } from './session-queries.ts'
import { createSession } from './sessions.ts'

/** Who signs in, as far as a request tells. */
export interface Caller extends Visit {
  /** the mark of the browser */
  browser: string
  /** what it is, by name alone */
  agent: { browser: string; system: string }
}

/** A browser's new session, and what its cookies need to know. */
export interface NewBrowserSession {
  account_id: string
  token: string
  isKept: boolean
  isRemembered: boolean
}

/**
 * Begins a browser's session in the caller's transaction: the one that it had ends, the new one has a
 * token of its own.
 * @param keep false: nothing of it outlives the browser, which stays as unseen as it was
 */
export async function openSession(
  transaction: Db,
  services: Services,
  account_id: string,
  { browser, agent, keep }: Caller & { keep: boolean },
  earlier: Session | null,
): Promise<NewBrowserSession> {
  if (keep) await rememberBrowser(transaction, services, account_id, browser)
  if (earlier?.kind === 'browser') await deleteSession(transaction, earlier.token_hash)
  const browser_hash = markHash(services, browser)
  const of = { account_id, kind: 'browser', DeviceId: null, browser_hash } as const
  const session = { ...of, agent, isKept: keep }
  return {
    account_id,
    token: await createSession(transaction, session, services.now()),
    isKept: keep,
    isRemembered: await isBrowserKnown(transaction, account_id, browser_hash),
  }
}
