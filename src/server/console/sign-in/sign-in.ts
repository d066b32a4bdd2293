import type { RequestSource } from '../../auth/limits/network-limits.ts'
import { type Counter, uncountAll } from '../../auth/limits/throttle.ts'
import { insertAudit } from '../../operator/queries/audit-queries.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { openOperatorSession } from '../sessions/sessions.ts'
import {
  consumeFactor,
  type FactorUse,
  type OperatorRow,
  selectOperatorByName,
} from './credential-queries.ts'
import { factorUse, type Shown } from './factor.ts'
import { rememberOperatorBrowser } from './known-browsers.ts'
import { auditRefusedSignIn, type RefusedFor } from './refused-sign-ins.ts'
import { admitCode, admitSignIn } from './sign-in-limits.ts'

interface Attempt extends Shown, RequestSource {
  name: string
  password: string
  /** the random id of the browser */
  browser: string
}

type SignInRefusal = Refusal<'wrong_credentials' | 'too_many_requests' | 'proof_required' | 'busy'>

/**
 * Signs an operator in by name, password and factor, and writes the audit. The caller never learns
 * which of the three was wrong. Attempts in known browsers and by strangers are counted apart, so
 * that strangers cannot lock an operator out.
 * @returns the token of the session
 */
export async function signInOperator(
  services: Services,
  attempt: Attempt,
): Promise<string | SignInRefusal> {
  const { db, hasher } = services
  const { browser, password, credential } = attempt
  const name = attempt.name.trim().toLowerCase()
  const operator = await selectOperatorByName(db, name)
  const who = { name, operator_id: operator?.operator_id, browser }
  const admitted = await admitSignIn(services, who, attempt)
  if (admitted instanceof Refusal) return admitted
  const { isKnown, counters } = admitted

  const isRight = await hasher.verify(operator?.password_hash ?? null, password)
  if (isRight instanceof Refusal) {
    await uncountAll(services, counters)
    return isRight
  }
  const holder = operator && isRight ? operator : null
  // passkeys cannot be guessed, and attempts in a known browser are already limited per day
  const isCodeCounted = !isKnown && !credential
  const code = isCodeCounted ? await admitCode(services, holder?.operator_id ?? null) : undefined
  const use = holder && code !== null ? await factorUse(services, holder, attempt) : null
  const token = holder && use && (await enter(services, holder, use, browser))
  if (!token) {
    await auditRefusedSignIn(services, operator, reasonOf(holder, code))
    return refuse('wrong_credentials')
  }
  await uncountAll(services, code ? [...counters, code] : counters)
  return token
}

/** @returns the token of the session; null when the factor was used meanwhile */
function enter(services: Services, operator: OperatorRow, use: FactorUse, browser: string) {
  const { operator_id, name } = operator
  const at_ms = services.now()
  return services.db.transaction().execute(async (transaction) => {
    if (!(await consumeFactor(transaction, operator, use))) return null
    await insertAudit(transaction, { who: name, what: 'console sign-in', why: '', at_ms })
    await rememberOperatorBrowser(transaction, services, operator_id, browser)
    return openOperatorSession(transaction, operator_id, at_ms)
  })
}

function reasonOf(holder: OperatorRow | null, code: Counter | null | undefined): RefusedFor {
  if (holder === null) return 'password wrong'
  return code === null
    ? 'password right, codes of the day used up'
    : 'password right, code or passkey wrong'
}
