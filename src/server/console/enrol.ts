import { Secret } from 'otpauth'
import { MAX_OPERATOR_PASSWORD, MIN_OPERATOR_PASSWORD } from '#contract/console.ts'
import { normalizePassword } from '#domain/credentials.ts'
import { appName } from '#domain/locales.ts'
import { authenticatorApp } from '../auth/authenticator-codes.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import { seal, unseal } from '../auth/sealed-secret.ts'
import { count, uncount } from '../auth/throttle.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { hashToken } from '../http/session-cookie.ts'
import { insertAudit } from '../operator/queries.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content.ts'
import { codeTries, operatorStep } from './authenticator.ts'
import { finishEnrolment, keepSecret, selectEnrolment } from './queries.ts'
import { openOperatorSession } from './sessions.ts'

/** What an enrolment link is for; the secret stays the same however often it is opened. */
export async function openEnrolment(
  services: Services,
  token: string,
): Promise<{ name: string; secret: string; uri: string } | Refusal<'link_spent'>> {
  const { db, secrets, now } = services
  const operator = await selectEnrolment(db, hashToken(token), now())
  if (!operator) return refuse('link_spent')
  const { operator_id, name } = operator
  const sealed = await keepSecret(db, operator_id, seal(secrets, operator_id, new Secret().bytes))
  const bytes = unseal(secrets, operator_id, sealed)
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const { web_config } = await siteContent(services)
  const issuer = `${appName(web_config, 'en-US')} operator`
  return {
    name,
    secret: secret.base32,
    uri: authenticatorApp(secret, { issuer, label: name }).toString(),
  }
}

type EnrolRefusal = Refusal<
  'link_spent' | 'password_length' | 'password_common' | 'code_wrong' | 'too_many_requests' | 'busy'
>

/**
 * Sets the password once a code of the app was shown: before that, nothing lets this operator in.
 * @returns the token of the session that begins
 */
export async function enrol(
  services: Services,
  { token, password, code }: { token: string; password: string; code: string },
): Promise<string | EnrolRefusal> {
  const { db, hasher, now } = services
  const enrolment_hash = hashToken(token)
  const operator = await selectEnrolment(db, enrolment_hash, now())
  if (!operator) return refuse('link_spent')
  const { operator_id, name } = operator
  const { length } = [...normalizePassword(password)]
  if (length < MIN_OPERATOR_PASSWORD || length > MAX_OPERATOR_PASSWORD) {
    return refuse('password_length')
  }
  if (isCommonPassword(password, name)) return refuse('password_common')
  const tries = codeTries(operator_id)
  const too_many = await count(services, tries)
  if (too_many) return too_many
  const step = operatorStep(services, operator, code)
  if (step === null) return refuse('code_wrong')
  await uncount(services, tries)
  const password_hash = await hasher.hash(password)
  if (password_hash instanceof Refusal) return password_hash

  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    const set = { password_hash, last_step: step }
    if (!(await finishEnrolment(transaction, enrolment_hash, set))) return refuse('link_spent')
    await insertAudit(transaction, { who: name, what: 'console enrolled', why: '', at_ms })
    return openOperatorSession(transaction, operator_id, at_ms)
  })
}
