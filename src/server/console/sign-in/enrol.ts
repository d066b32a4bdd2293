import { Secret } from 'otpauth'
import {
  MAX_OPERATOR_PASSWORD,
  MIN_OPERATOR_PASSWORD,
  type OPERATOR_SESSION_ENDPOINTS,
} from '#contract/console/session.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { normalizePassword } from '#domain/identity/credentials.ts'
import { appName } from '#domain/site/locales.ts'
import { authenticatorApp } from '../../auth/factors/authenticator-codes.ts'
import { countAll, uncountAll } from '../../auth/limits/throttle.ts'
import { isCommonPassword } from '../../auth/passwords/common-passwords.ts'
import { seal, unseal } from '../../auth/sealed-secret.ts'
import { hashToken } from '../../http/tokens.ts'
import { insertAudit } from '../../operator/queries/audit-queries.ts'
import { type AnswerOf, Refusal, type RefusalOf, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { openOperatorSession } from '../sessions/sessions.ts'
import {
  type EnrolledFactor,
  finishEnrolment,
  type OperatorRow,
  selectEnrolment,
  storeSecret,
} from './credential-queries.ts'
import { factorTries, operatorStep } from './factor.ts'
import { rememberOperatorBrowser } from './known-browsers.ts'
import { newOperatorPasskey, operatorPasskeyOptions } from './passkey.ts'

/**
 * Returns the name, authenticator secret and passkey options of an enrolment link. They are the
 * same each time the link is opened.
 */
export async function openEnrolment(
  services: Services,
  token: string,
): Promise<AnswerOf<typeof OPERATOR_SESSION_ENDPOINTS.openEnrolment>> {
  const { db, secrets, now } = services
  const enrolment_hash = hashToken(token)
  const operator = await selectEnrolment(db, enrolment_hash, now())
  if (!operator) return refuse('link_spent')
  const { operator_id, name } = operator
  const sealed = await storeSecret(db, operator_id, seal(secrets, operator_id, new Secret().bytes))
  const bytes = unseal(secrets, operator_id, sealed)
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const { web_config } = await siteContent(services)
  const issuer = `${appName(web_config, 'en-US')} operator`
  return {
    name,
    secret: secret.base32,
    uri: authenticatorApp(secret, { issuer, label: name }).toString(),
    options: await operatorPasskeyOptions(services, operator, enrolment_hash, issuer),
  }
}

type EnrolRefusal = RefusalOf<typeof OPERATOR_SESSION_ENDPOINTS.finishEnrolment>
type EnrolRequest = ParsedRequestOf<typeof OPERATOR_SESSION_ENDPOINTS.finishEnrolment>

/**
 * Sets the password after a factor was verified; before that, the operator cannot sign in.
 * @param browser the random id of the browser, which becomes a known browser of the operator
 * @returns the token of the new session
 */
export async function enrol(
  services: Services,
  request: EnrolRequest,
  browser: string,
): Promise<string | EnrolRefusal> {
  const { db, hasher, now } = services
  const { token, password } = request
  const enrolment_hash = hashToken(token)
  const operator = await selectEnrolment(db, enrolment_hash, now())
  if (!operator) return refuse('link_spent')
  const { operator_id, name } = operator
  const { length } = [...normalizePassword(password)]
  if (length < MIN_OPERATOR_PASSWORD || length > MAX_OPERATOR_PASSWORD) {
    return refuse('password_length')
  }
  if (await isCommonPassword(password, name)) return refuse('password_common')
  const tries = factorTries(operator_id, 'enrolment')
  const tooMany = await countAll(services, tries)
  if (tooMany) return tooMany
  const factor = await newFactor(services, operator, enrolment_hash, request)
  if (factor === null) return refuse(request.credential ? 'passkey_refused' : 'code_wrong')
  await uncountAll(services, tries)
  const password_hash = await hasher.hash(password)
  if (password_hash instanceof Refusal) return password_hash

  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    const set = { password_hash, ...factor }
    if (!(await finishEnrolment(transaction, enrolment_hash, set))) return refuse('link_spent')
    await insertAudit(transaction, { who: name, what: 'console enrolled', why: '', at_ms })
    await rememberOperatorBrowser(transaction, services, operator_id, browser)
    return openOperatorSession(transaction, operator_id, at_ms)
  })
}

/** @returns the columns of the verified factor; null when it does not belong to this enrolment */
async function newFactor(
  services: Services,
  operator: OperatorRow,
  enrolment_hash: string,
  { code, credential }: EnrolRequest,
): Promise<EnrolledFactor | null> {
  const { operator_id } = operator
  if (credential) return newOperatorPasskey(services, operator_id, enrolment_hash, credential)
  return operatorStep(services, operator, code)
}
