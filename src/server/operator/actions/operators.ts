import { randomUUID } from 'node:crypto'
import { MOST_OPERATORS } from '#contract/console/operators.ts'
import type { Role } from '#contract/console/roles.ts'
import { OPERATOR_NAME } from '#contract/console/session.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '../../db/open.ts'
import { siteAddress } from '../../http/origin.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import type { CoreServices } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import {
  deleteOperator,
  type Enrolment,
  insertOperator,
  resetOperator,
  selectOperators,
  updateRoles,
} from '../queries/operator-queries.ts'
import { deleteTokensOf } from '../tokens/token-queries.ts'
import { auditedAction, changeWithAudit } from './change-with-audit.ts'

/**
 * Adds an operator of the console.
 * @returns a link for setting password and factor, which works once, within a day
 */
export async function addOperator(
  context: CoreServices,
  { name, roles }: { name: string; roles: readonly Role[] },
  author: Author,
): Promise<{ link: string } | 'name_invalid' | 'name_taken' | 'too_many'> {
  if (!OPERATOR_NAME.test(name)) return 'name_invalid'
  if ((await selectOperators(context.db)).length >= MOST_OPERATORS) return 'too_many'
  const row = { operator_id: randomUUID(), name, roles: roles.join(), created_at_ms: context.now() }
  const audit = { ...author, what: `operators add ${name} --roles ${row.roles}` }
  const link = await inviteOperator(context, audit, (transaction, enrolment) =>
    insertOperator(transaction, { ...row, ...enrolment }),
  )
  return link === null ? 'name_taken' : { link }
}

/**
 * Deletes an operator's password, factor, sessions and tokens.
 * @returns a new link for setting password and factor; null when the operator does not exist
 */
export function resetOperatorAccess(
  context: CoreServices,
  name: string,
  author: Author,
): Promise<string | null> {
  const audit = { ...author, what: `operators reset ${name}` }
  return inviteOperator(context, audit, (transaction, enrolment) =>
    resetOperator(transaction, name, enrolment),
  )
}

/**
 * Changes what an operator may do, from their next call on. Tokens of one who is no longer an owner end.
 * @returns false when the operator does not exist
 */
export const changeRoles = auditedAction(
  async (transaction, { name, roles }: { name: string; roles: readonly Role[] }) => {
    if (!(await updateRoles(transaction, name, roles.join()))) return null
    if (!roles.includes('owner')) await deleteTokensOf(transaction, name)
    return `operators roles ${name} --roles ${roles.join()}`
  },
)

/**
 * Ends an operator's access right away, and the tokens they made.
 * @returns false when the operator does not exist
 */
export const removeOperator = auditedAction(async (transaction, name: string) =>
  (await deleteOperator(transaction, name)) ? `operators remove ${name}` : null,
)

/** @returns the enrolment link; null when `store` found nothing to change */
async function inviteOperator(
  context: CoreServices,
  { what, ...author }: Author & { what: string },
  store: (transaction: Db, enrolment: Enrolment) => Promise<boolean>,
): Promise<string | null> {
  const token = newToken()
  const isStored = await changeWithAudit(context, author, async (transaction, nowMs) => {
    const enrolment = { enrolment_hash: hashToken(token), enrolment_until_ms: nowMs + DAY_MS }
    return (await store(transaction, enrolment)) ? what : null
  })
  // browsers do not send what follows the #, so that no server or proxy logs the token
  return isStored ? `${siteAddress(context.config)}/operator/enrol#${token}` : null
}
