import { randomBytes } from 'node:crypto'
import type { TokenRole } from '#contract/console/roles.ts'
import { OPERATOR_NAME } from '#contract/console/session.ts'
import { MAX_TOKEN_DAYS, MAX_TOKENS, type TokenProblem } from '#contract/console/tokens.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { dayEnd } from '#domain/time/utc-day.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import type { DbAndClock } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { deleteToken, insertToken, selectTokens } from '../tokens/token-queries.ts'
import { auditedAction, changeInAudit } from './change-with-audit.ts'

const ID_BYTES = 4
/** By it, tools that look for leaked secrets recognize a token. */
const PREFIX = 'op_'

/**
 * Makes a token for an operator's tool.
 * @param wish.until the last day on which it works, in UTC
 * @param operator_id the operator with whom it ends; null for commands
 * @returns the token, which can't be shown again; or why nothing was made
 */
export async function makeToken(
  context: DbAndClock,
  wish: { name: string; roles: readonly TokenRole[]; until: string },
  operator_id: string | null,
  author: Author,
): Promise<{ token: string } | { problem: TokenProblem }> {
  const { name, until } = wish
  const nowMs = context.now()
  const ends_at_ms = dayEnd(until)
  if (!OPERATOR_NAME.test(name)) return { problem: 'name_invalid' }
  if (ends_at_ms === null || ends_at_ms <= nowMs || ends_at_ms > nowMs + MAX_TOKEN_DAYS * DAY_MS)
    return { problem: 'end_invalid' }
  const token = `${PREFIX}${newToken()}`
  const token_id = randomBytes(ID_BYTES).toString('hex')
  const roles = wish.roles.join()
  return changeInAudit(context, author, async (transaction, audit, made_at_ms) => {
    if ((await selectTokens(transaction)).length >= MAX_TOKENS) return { problem: 'too_many' }
    const isMade = await insertToken(transaction, {
      token_id,
      token_hash: hashToken(token),
      name,
      roles,
      operator_id,
      ends_at_ms,
      made_by: author.who,
      made_at_ms,
      last_used_day: null,
    })
    if (!isMade) return { problem: 'name_taken' }
    await audit(`tokens make ${name} --roles ${roles} --until ${until}`)
    return { token }
  })
}

/** Revokes a token right away. @returns false when there is none */
export const revokeToken = auditedAction(async (transaction, token_id: string) => {
  const revoked = await deleteToken(transaction, token_id)
  return revoked ? `tokens revoke ${revoked.name}` : null
})
