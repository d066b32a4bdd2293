import { HOUR_MS } from '#domain/durations.ts'
import { countHits, type Limit } from '../auth/limits/throttle.ts'
import { insertAudit } from '../operator/queries.ts'
import type { Services } from '../services.ts'

/** Why a sign-in was refused, as the audit says it; whoever tried is told none of it. */
export type RefusedFor =
  | 'password wrong'
  | 'password right, code or passkey wrong'
  | 'password right, codes of the day used up'

/** No operator has a name like this. */
const UNKNOWN = '(unknown)'
const REFUSED: Limit = {
  kind: 'operator-refused',
  hits: Number.POSITIVE_INFINITY,
  window_ms: HOUR_MS,
}

/**
 * Writes the first, tenth, hundredth … refused sign-in of an hour into the audit, so that strangers who
 * try a million times leave seven lines. What was typed for an unknown name stands nowhere.
 */
export async function auditRefusedSignIn(
  services: Services,
  operator: { name: string } | undefined,
  reason: RefusedFor,
): Promise<void> {
  const who = operator?.name ?? UNKNOWN
  const counter = { limit: REFUSED, of: `${who} ${reason}` }
  await services.db.transaction().execute(async (transaction) => {
    const { hits } = await countHits({ ...services, db: transaction }, counter)
    if (!Number.isInteger(Math.log10(hits))) return
    const times = hits === 1 ? 'once' : `${hits} times`
    await insertAudit(transaction, {
      who,
      what: 'console sign-in refused',
      why: `${reason}, ${times} within the hour`,
      at_ms: services.now(),
    })
  })
}
