import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { insertOperatorBrowser, isOperatorBrowserKnown } from './browser-queries.ts'

const hashOf = ({ secrets }: Services, browserId: string) =>
  secrets.keyedHash('operator-browser', browserId)

/**
 * Tells whether the operator has signed in with this browser before. Also called for unknown
 * operators, so that the response time reveals nothing.
 * @param browserId the browser's random id, which identifies no person
 */
export function knowsOperatorBrowser(
  services: Services,
  operator_id: string | undefined,
  browserId: string,
): Promise<boolean> {
  return isOperatorBrowserKnown(services.db, operator_id ?? '', hashOf(services, browserId))
}

export function rememberOperatorBrowser(
  db: Db,
  services: Services,
  operator_id: string,
  browserId: string,
): Promise<void> {
  const mark_hash = hashOf(services, browserId)
  return insertOperatorBrowser(db, { operator_id, mark_hash, last_used_at_ms: services.now() })
}
