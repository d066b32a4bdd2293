import { HOUR_MS } from '#domain/time/durations.ts'
import { countHits, type Limit } from '../../auth/limits/throttle.ts'
import { insertAudit } from '../../operator/queries/audit-queries.ts'
import type { Services } from '../../services.ts'

/** The audit's reasons for a refused sign-in; the caller never learns them. */
export type RefusedFor =
  | 'password wrong'
  | 'password right, code or passkey wrong'
  | 'password right, codes of the day used up'

/** Stands for unknown operators; no operator's name has this form. */
const UNKNOWN = '(unknown)'
const REFUSED: Limit = {
  kind: 'operator-refused',
  hits: Number.POSITIVE_INFINITY,
  windowMs: HOUR_MS,
}

/**
 * Audits the first, tenth, hundredth … refused sign-in of an hour, so that a million attempts leave
 * seven lines. A name that is unknown is not written down.
 */
export function auditRefusedSignIn(
  services: Services,
  operator: { name: string } | undefined,
  reason: RefusedFor,
): Promise<void> {
  return auditRefused(services, { who: operator?.name, what: 'console sign-in refused', reason })
}

/** Audits the first, tenth, hundredth … refusal of a kind within an hour. */
export async function auditRefused(
  services: Services,
  refused: { who?: string | undefined; what: string; reason: string },
): Promise<void> {
  const { who = UNKNOWN, what, reason } = refused
  const counter = { limit: REFUSED, subject: `${who} ${reason}` }
  await services.db.transaction().execute(async (transaction) => {
    const { hits } = await countHits({ ...services, db: transaction }, counter)
    if (!Number.isInteger(Math.log10(hits))) return
    const times = hits === 1 ? 'once' : `${hits} times`
    const why = `${reason}, ${times} within the hour`
    await insertAudit(transaction, { who, what, why, at_ms: services.now() })
  })
}
