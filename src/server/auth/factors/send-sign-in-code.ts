import type { AccountRow } from '../../db/lock-account.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { KeyedServices } from '../../services.ts'
import { type CodeSent, codeSent, writeCode } from '../codes/mailed-codes.ts'
import { countMailedCode } from '../limits/throttle.ts'
import { findPendingSignIn, signInBinding } from './second-step.ts'

/** Emails the second step's code to the account of this browser's pending sign-in. */
export async function sendSignInCode(
  services: KeyedServices,
  browser: string,
): Promise<CodeSent | Refusal<'sign_in_over' | 'invalid_request' | 'too_many_requests'>> {
  const pending = await findPendingSignIn(services, browser)
  if (pending instanceof Refusal) return pending
  const { account, ways } = pending
  return ways.includes('mailed_code')
    ? mailSignInCode(services, account, browser)
    : refuse('invalid_request')
}

/** @param account an account whose password was verified: these emails have a limit of their own */
export async function mailSignInCode(
  services: KeyedServices,
  account: AccountRow,
  browser: string,
): Promise<CodeSent | Refusal<'too_many_requests'>> {
  const { email, locale } = account
  if (email === null) throw new Error('The account has no email address for a code')
  const share = 'sign_in'
  const tooMany = await countMailedCode(services, { purpose: share, email, share })
  if (tooMany) return tooMany
  const nowMs = services.now()
  await services.db.transaction().execute(async (transaction) => {
    const binding = signInBinding(account, browser)
    const written = await writeCode(transaction, services, binding, { isDecoy: false, nowMs })
    const { code_id, ...payload } = written
    await enqueueEmail(transaction, {
      kind: 'sign_in_code',
      dedupe_key: `code:${code_id}`,
      recipient: email,
      locale,
      payload,
      nowMs,
      account_id: account.account_id,
    })
  })
  return codeSent(services)
}
