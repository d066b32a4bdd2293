import * as api from '#contract/account.ts'
import { call, type Failure } from '../../api.ts'
import { isRefusal } from '../../remote.ts'
import { loadWebConfig } from '../app/site.ts'
import { refreshAccount } from '../session/member.ts'

/** Accepts the version of the terms that was shown. @returns the failure, or null */
export async function acceptTerms(terms_version: string): Promise<Failure | null> {
  const outcome = await call(api.acceptTerms, { request: { terms_version } })
  if (outcome.ok) {
    await refreshAccount()
    return null
  }
  if (isRefusal(outcome.failure, 'terms_changed')) await loadWebConfig()
  return outcome.failure
}
