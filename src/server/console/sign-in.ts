import { MINUTE_MS } from '#domain/durations.ts'
import { count, guardAddress, uncount, type Visit } from '../auth/throttle.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { insertAudit } from '../operator/queries.ts'
import type { Services } from '../services.ts'
import { factorUse, type Shown } from './factor.ts'
import { selectOperatorByName, takeFactor } from './queries.ts'
import { openOperatorSession } from './sessions.ts'

const TRIES = { kind: 'operator-sign-in', hits: 20, window_ms: 15 * MINUTE_MS }

type SignInRefusal = Refusal<'wrong_credentials' | 'too_many_requests' | 'proof_required' | 'busy'>

/**
 * Signs an operator in by name, password and factor, with a line in the audit; which of the three was
 * wrong is never said.
 * @returns the token of the session
 */
export async function signInOperator(
  services: Services,
  attempt: { name: string; password: string } & Shown & Visit,
): Promise<string | SignInRefusal> {
  const { db, hasher, now } = services
  const name = attempt.name.trim().toLowerCase()
  const tries = { limit: TRIES, of: name }
  const too_many =
    (await guardAddress(services, 'sign_in', attempt)) ?? (await count(services, tries))
  if (too_many) return too_many
  const operator = await selectOperatorByName(db, name)
  const is_right = await hasher.verify(operator?.password_hash ?? null, attempt.password)
  if (is_right instanceof Refusal) return is_right
  const use = operator && is_right ? await factorUse(services, operator, attempt) : null
  if (!operator || use === null) return refuse('wrong_credentials')
  const at_ms = now()
  const token = await db.transaction().execute(async (transaction) => {
    if (!(await takeFactor(transaction, operator, use))) return null
    await insertAudit(transaction, { who: name, what: 'console sign-in', why: '', at_ms })
    return openOperatorSession(transaction, operator.operator_id, at_ms)
  })
  if (token === null) return refuse('wrong_credentials')
  await uncount(services, tries)
  return token
}
