import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { SIGN_IN_ENDPOINTS } from '#contract/sign-in.ts'
import {
  CODE_INTERVAL_MS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  type CodePurpose,
  isDigitsCode,
  normalizeCode,
} from '#domain/identity/credentials.ts'
import type { Locale } from '#domain/site/locales.ts'
import { crockfordFrom } from '#domain/text/crockford.ts'
import type { Db } from '../../db/open.ts'
import { enqueueEmail, enqueueNothing, isEmailLate } from '../../email/outbox.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { DbAndClock, KeyedServices, Services } from '../../services.ts'
import { knowsBrowser } from '../browsers/known-browsers.ts'
import { limitNetwork, type RequestSource } from '../limits/network-limits.ts'
import { countMailedCode } from '../limits/throttle.ts'
import {
  type CodeRow,
  claimTry,
  insertCode,
  returnTry,
  selectAccountByEmail,
  selectNewestCode,
} from '../queries.ts'

/** Purpose, address and browser that a code is bound to; it is valid for nothing else (decision 6). */
export interface CodeBinding {
  purpose: CodePurpose
  /** normalised */
  email: string
  /** id of the browser that requested the code */
  browser: string
}

const DIGITS_6 = 1_000_000

/** Purposes that anybody can request, without learning anything about the address. */
interface OpenBinding extends CodeBinding {
  purpose: 'sign_up' | 'recovery'
}

export type CodeSent = ReplyOf<typeof SIGN_IN_ENDPOINTS.sendSignUpCode>

/** Builds the reply to a request for a code, the same whether or not one was sent. */
export async function codeSent(services: DbAndClock): Promise<CodeSent> {
  const sent = { resend_after_s: CODE_INTERVAL_MS / 1000 }
  return (await isEmailLate(services)) ? { ...sent, is_mail_late: true } : sent
}

/**
 * Sends a code by email, or a notice instead. Reply and work are the same whether or not the address has an
 * account (decision 7): where no code may work, a decoy is stored.
 */
export async function sendCode(
  services: Services,
  binding: OpenBinding,
  source: RequestSource & { locale: Locale },
): Promise<CodeSent | Refusal<'too_many_requests' | 'proof_required'>> {
  const { db, now } = services
  const { purpose, email } = binding
  const account = await selectAccountByEmail(db, email)
  const isKnownBrowser = await knowsBrowser(services, account?.account_id, binding.browser)
  const refusal =
    (await limitNetwork(services, 'mailed_code', source)) ??
    (await countMailedCode(services, {
      purpose,
      email,
      share: isKnownBrowser ? binding.browser : '',
    }))
  if (refusal) return refusal

  const nowMs = now()
  const isDecoy = (account !== undefined) === (purpose === 'sign_up')
  await db.transaction().execute(async (transaction) => {
    const written = await writeCode(transaction, services, binding, { isDecoy, nowMs })
    const { code_id, ...payload } = written
    const dedupe_key = `code:${code_id}`
    const account_id = account?.account_id
    const addressed = { account_id, dedupe_key, recipient: email, locale: source.locale, nowMs }
    if (purpose === 'recovery') {
      if (isDecoy) return enqueueNothing(transaction, dedupe_key, nowMs)
      return enqueueEmail(transaction, { ...addressed, kind: 'recovery_code', payload })
    }
    if (isDecoy) {
      return enqueueEmail(transaction, { ...addressed, kind: 'already_registered', payload: {} })
    }
    return enqueueEmail(transaction, { ...addressed, kind: 'sign_up_code', payload })
  })
  return codeSent(services)
}

/**
 * Stores a new code; the caller enqueues its email in the same transaction.
 * @param isDecoy stores a code that never matches
 */
export async function writeCode(
  transaction: Db,
  services: Pick<Services, 'secrets'>,
  binding: CodeBinding,
  { isDecoy, nowMs }: { isDecoy: boolean; nowMs: number },
): Promise<{ code_id: string; code: string; expires_at_ms: number }> {
  const code_id = randomUUID()
  const code = newCode(binding.purpose)
  const expires_at_ms = nowMs + CODE_LIFETIME_MS
  await insertCode(transaction, {
    code_id,
    purpose: binding.purpose,
    bound_to: boundTo(services, binding),
    code_hash: services.secrets.keyedHash('code', `${code_id} ${code}`),
    decoy: isDecoy ? 1 : 0,
    tries: 0,
    created_at_ms: nowMs,
    expires_at_ms,
    used_at_ms: null,
  })
  return { code_id, code, expires_at_ms }
}

type WrongCode = Refusal<'code_wrong' | 'code_expired' | 'code_spent'>

/**
 * Compares a typed code with the newest code of its binding; five wrong tries end that code. The caller
 * consumes a right code in the transaction of the change that it confirms.
 */
export async function tryCode(
  services: KeyedServices,
  binding: CodeBinding,
  typed: string,
): Promise<{ code_id: string } | WrongCode> {
  const { db, now } = services
  const newest = await selectNewestCode(db, boundTo(services, binding))
  if (!newest) return refuse('code_wrong')
  const claimed = await claimTry(db, newest.code_id, CODE_TRIES, now())
  if (!claimed) {
    const isLate = newest.used_at_ms === null && newest.expires_at_ms <= now()
    return isLate && newest.tries < CODE_TRIES ? refuse('code_expired') : refuse('code_spent')
  }
  if (!isRight(services, claimed, typed)) {
    return refuse('code_wrong', { tries_left: CODE_TRIES - claimed.tries })
  }
  await returnTry(db, claimed.code_id)
  return { code_id: claimed.code_id }
}

/** @returns the id of a right code that was used and has not expired; null for any other */
export async function findUsedCode(
  services: KeyedServices,
  binding: CodeBinding,
  typed: string,
): Promise<string | null> {
  const newest = await selectNewestCode(services.db, boundTo(services, binding))
  if (!newest || newest.used_at_ms === null || newest.expires_at_ms <= services.now()) return null
  return isRight(services, newest, typed) ? newest.code_id : null
}

function isRight({ secrets }: Pick<Services, 'secrets'>, row: CodeRow, typed: string): boolean {
  const code = normalizeCode(row.purpose, typed) ?? ''
  const hash = secrets.keyedHash('code', `${row.code_id} ${code}`)
  return timingSafeEqual(Buffer.from(hash), Buffer.from(row.code_hash)) && row.decoy === 0
}

function newCode(purpose: CodePurpose): string {
  return isDigitsCode(purpose)
    ? String(randomInt(DIGITS_6)).padStart(6, '0')
    : crockfordFrom(randomBytes(5), 8)
}

function boundTo(
  { secrets }: Pick<Services, 'secrets'>,
  { purpose, email, browser }: CodeBinding,
): string {
  return secrets.keyedHash('code-binding', `${purpose} ${email} ${browser}`)
}
