import { DAY_MS } from '#domain/durations.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import {
  deleteOperatorBrowsersUnusedSince,
  insertOperatorBrowser,
  isOperatorBrowserKnown,
} from './browser-queries.ts'

const KEPT_MS = 365 * DAY_MS

const markHash = ({ secrets }: Services, mark: string) =>
  secrets.keyedHash('operator-browser', mark)

/**
 * Whether the operator signed in in this browser before. Asked for unknown operators too, so that the
 * time it takes tells nothing.
 * @param mark random; names nobody
 */
export function knowsOperatorBrowser(
  services: Services,
  operator_id: string | undefined,
  mark: string,
): Promise<boolean> {
  return isOperatorBrowserKnown(services.db, operator_id ?? '', markHash(services, mark))
}

export function rememberOperatorBrowser(
  db: Db,
  services: Services,
  operator_id: string,
  mark: string,
): Promise<void> {
  const mark_hash = markHash(services, mark)
  return insertOperatorBrowser(db, { operator_id, mark_hash, last_used_at_ms: services.now() })
}

/** Forgets browsers in which no operator signed in for a year. */
export function purgeOperatorBrowsers({ db, now }: Services): Promise<void> {
  return deleteOperatorBrowsersUnusedSince(db, now() - KEPT_MS)
}
