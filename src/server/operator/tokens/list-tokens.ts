import { TOKEN_ROLES } from '#contract/console/roles.ts'
import { type ListedToken, MAX_TOKENS } from '#contract/console/tokens.ts'
import type { DbAndClock } from '../../services.ts'
import { selectTokens } from './token-queries.ts'

/** Lists tokens by name, those that ended within the last 30 days included. */
export async function listTokens({ db, now }: DbAndClock): Promise<ListedToken[]> {
  const rows = await selectTokens(db)
  return rows.slice(0, MAX_TOKENS).map(({ roles, ends_at_ms, ...row }) => ({
    token_id: row.token_id,
    name: row.name,
    roles: TOKEN_ROLES.filter((role) => roles.split(',').includes(role)),
    made_by: row.made_by,
    made_at_ms: row.made_at_ms,
    ends_at_ms,
    is_ended: ends_at_ms <= now(),
    last_used_day: row.last_used_day,
  }))
}
