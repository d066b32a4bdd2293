import { type ConsoleEndpoint, isOpenToTokens } from '#contract/console/endpoint.ts'
import { includesCall } from '#contract/console/roles.ts'
import { limitNetwork } from '../auth/limits/network-limits.ts'
import { writeIfPossible } from '../db/unavailable.ts'
import { hashToken } from '../http/tokens.ts'
import { readRoles } from '../operator/read-roles.ts'
import { selectToken, updateLastUse } from '../operator/tokens/token-queries.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { auditRefused } from './sign-in/refused-sign-ins.ts'

/** A tool that calls with a token; the audit names it as `token <name>`. */
export interface Tool {
  name: string
  /** separated by commas */
  roles: string
}

const TOKEN_FORM = /^op_[A-Za-z0-9_-]{43}$/

/**
 * Finds the tool of a token that a call carries, and notes the day of its use.
 * @returns a refusal when the token is unknown, has ended, or lacks the role of the call
 */
export async function findTool(
  services: Services,
  { token, address }: { token: string; address: string },
  endpoint: ConsoleEndpoint,
): Promise<
  Tool | Refusal<'token_refused' | 'other_role' | 'too_many_requests' | 'proof_required'>
> {
  const { db, now } = services
  const row = TOKEN_FORM.test(token) ? await selectToken(db, hashToken(token), now()) : undefined
  const isByOwner =
    row?.roles_of_maker === null ||
    (row !== undefined && readRoles({ roles: row.roles_of_maker }).includes('owner'))
  if (row === undefined || !isByOwner) {
    const refusal = await limitNetwork(services, 'operator_token', { address })
    if (refusal) return refusal
    await auditRefused(services, {
      what: 'console token refused',
      reason: 'token unknown or ended',
    })
    return refuse('token_refused')
  }
  const day = new Date(now()).toISOString().slice(0, 10)
  if (row.last_used_day !== day) {
    await writeIfPossible(updateLastUse(db, row.token_id, day))
  }
  if (!isOpenToTokens(endpoint) || !includesCall(readRoles(row), endpoint.roles))
    return refuse('other_role')
  return { name: `token ${row.name}`, roles: row.roles }
}
