import { Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type Attempt, checkCredentials } from './check-credentials.ts'
import { rememberBrowser } from './known-browsers.ts'
import { touchAccount } from './queries.ts'
import { createSession, endSession, type Session } from './sessions.ts'

/** Signs a browser in: the session that it had ends, the new one has a token of its own. */
export async function signIn(
  services: Services,
  attempt: Attempt,
  earlier: Session | null,
): Promise<
  | { account_id: string; token: string }
  | Refusal<'wrong_credentials' | 'too_many_requests' | 'busy'>
> {
  const account = await checkCredentials(services, attempt)
  if (account instanceof Refusal) return account
  const { account_id } = account
  const now_ms = services.now()
  return services.db.transaction().execute(async (transaction) => {
    const is_still_right = await touchAccount(transaction, account, now_ms)
    if (!is_still_right) return refuse('wrong_credentials')
    await rememberBrowser(transaction, services, account_id, attempt.browser)
    if (earlier?.kind === 'browser') await endSession(transaction, earlier)
    const session = { account_id, kind: 'browser', DeviceId: null } as const
    return { account_id, token: await createSession(transaction, session, now_ms) }
  })
}
