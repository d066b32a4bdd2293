import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  CODE_INTERVAL_MS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  type CodePurpose,
  normalizeCode,
} from '#domain/credentials.ts'
import { crockfordFrom } from '#domain/crockford.ts'
import type { Locale } from '#domain/locales.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { enqueueNothing, enqueueNotice } from '../outside/outbox.ts'
import type { Services } from '../services.ts'
import { knowsBrowser } from './known-browsers.ts'
import {
  claimTry,
  insertCode,
  returnTry,
  selectAccountByEmail,
  selectNewestCode,
} from './queries.ts'
import { countAddress, countMailedCode } from './throttle.ts'

/** What a code is good for: nothing else opens with it (decision 6). */
export interface CodeBinding {
  purpose: 'sign_up' | 'recovery'
  /** normalised */
  email: string
  /** the mark of the browser that asked */
  browser: string
}

const DIGITS_6 = 1_000_000

/**
 * Mails a code, or what there is to say instead. Whether the address has an account changes
 * neither the answer nor the work (decision 7): where no code may work, a decoy is written.
 * @param address the caller's network address
 * @returns seconds until another may be asked for
 */
export async function sendCode(
  services: Services,
  binding: CodeBinding,
  context: { locale: Locale; address: string },
): Promise<{ resend_after_s: number } | Refusal<'too_many_requests'>> {
  const { db, secrets, now } = services
  const { purpose, email } = binding
  const account = await selectAccountByEmail(db, email)
  const is_known_browser = await knowsBrowser(services, account?.account_id, binding.browser)
  const too_many =
    countAddress(services, 'mailed_code', context.address) ??
    (await countMailedCode(services, {
      purpose,
      email,
      browser: is_known_browser ? binding.browser : '',
    }))
  if (too_many) return too_many

  const now_ms = now()
  const code_id = randomUUID()
  const code = newCode(purpose)
  const expires_at_ms = now_ms + CODE_LIFETIME_MS
  const is_decoy = (account !== undefined) === (purpose === 'sign_up')
  await db.transaction().execute(async (transaction) => {
    await insertCode(transaction, {
      code_id,
      purpose,
      bound_to: boundTo(services, binding),
      code_hash: secrets.keyedHash('code', `${code_id} ${code}`),
      decoy: is_decoy ? 1 : 0,
      tries: 0,
      created_at_ms: now_ms,
      expires_at_ms,
      used_at_ms: null,
    })
    const dedupe_key = `code:${code_id}`
    const letter = { dedupe_key, recipient: email, locale: context.locale, now_ms }
    if (purpose === 'recovery') {
      if (is_decoy) return enqueueNothing(transaction, dedupe_key, now_ms)
      const payload = { code, expires_at_ms }
      return enqueueNotice(transaction, { ...letter, kind: 'recovery_code', payload })
    }
    if (is_decoy) {
      return enqueueNotice(transaction, { ...letter, kind: 'already_registered', payload: {} })
    }
    const payload = { code, expires_at_ms }
    return enqueueNotice(transaction, { ...letter, kind: 'sign_up_code', payload })
  })
  return { resend_after_s: CODE_INTERVAL_MS / 1000 }
}

type WrongCode = Refusal<'code_wrong' | 'code_expired' | 'code_spent'>

/**
 * Compares a typed code with the newest one of its binding; five wrong ones end it. A right one
 * still has to be spent, in the transaction of what it was asked for.
 */
export async function tryCode(
  services: Services,
  binding: CodeBinding,
  typed: string,
): Promise<{ code_id: string } | WrongCode> {
  const { db, secrets, now } = services
  const newest = await selectNewestCode(db, boundTo(services, binding))
  if (!newest) return refuse('code_wrong')
  const claimed = await claimTry(db, newest.code_id, CODE_TRIES, now())
  if (!claimed) {
    const is_late = newest.used_at_ms === null && newest.expires_at_ms <= now()
    return is_late && newest.tries < CODE_TRIES ? refuse('code_expired') : refuse('code_spent')
  }
  const code = normalizeCode(binding.purpose, typed) ?? ''
  const hash = secrets.keyedHash('code', `${claimed.code_id} ${code}`)
  const is_right = timingSafeEqual(Buffer.from(hash), Buffer.from(claimed.code_hash))
  if (!is_right || claimed.decoy === 1) {
    return refuse('code_wrong', { tries_left: CODE_TRIES - claimed.tries })
  }
  await returnTry(db, claimed.code_id)
  return { code_id: claimed.code_id }
}

function newCode(purpose: CodePurpose): string {
  return purpose === 'sign_up'
    ? String(randomInt(DIGITS_6)).padStart(6, '0')
    : crockfordFrom(randomBytes(5), 8)
}

function boundTo({ secrets }: Services, { purpose, email, browser }: CodeBinding): string {
  return secrets.keyedHash('code-binding', `${purpose} ${email} ${browser}`)
}
