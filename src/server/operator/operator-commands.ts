import { randomUUID } from 'node:crypto'
import { OPERATOR_NAME } from '#contract/console/session.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import {
  deleteOperator,
  insertOperator,
  resetOperator,
  selectOperators,
} from '../console/queries.ts'
import { siteAddress } from '../http/origin.ts'
import { hashToken, newToken } from '../http/tokens.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import { type Author, insertAudit } from './queries.ts'

type Given = Pick<Services, 'config' | 'db' | 'now'>

/** Lists the operators of the console, one on each line. */
export async function listOperators({ db, now }: Given, isJson: boolean): Promise<string> {
  const operators = (await selectOperators(db)).map(
    ({ name, password_hash, enrolment_until_ms, last_seen_at_ms }) => ({
      name,
      state: stateOf(password_hash !== null, (enrolment_until_ms ?? 0) > now()),
      seen_at: last_seen_at_ms === null ? null : new Date(last_seen_at_ms).toISOString(),
    }),
  )
  if (isJson) return `${JSON.stringify(operators, null, 2)}\n`
  if (operators.length === 0) return 'There is no operator yet: add one.\n'
  return operators
    .map(({ name, state, seen_at: seenAt }) => `${name}  ${state}  seen ${seenAt ?? 'never'}\n`)
    .join('')
}

function stateOf(isEnrolled: boolean, isInvited: boolean) {
  if (isEnrolled) return 'enrolled'
  return isInvited ? 'invited' : 'link expired'
}

/**
 * Adds an operator and creates a link for setting password and factor. It works once, within a day.
 * @returns the output
 * @throws {CommandError}
 */
export async function addOperator(
  { config, db, now }: Given,
  name: string,
  author: Author,
): Promise<string> {
  if (!OPERATOR_NAME.test(name)) {
    throw new CommandError(
      'An operator has a name of 2 to 40 small letters, digits, dots or dashes.',
    )
  }
  const { token, enrolment } = newEnrolment(now())
  const row = { operator_id: randomUUID(), name, created_at_ms: now(), ...enrolment }
  await db.transaction().execute(async (transaction) => {
    if (!(await insertOperator(transaction, row))) {
      throw new CommandError(`There is an operator ${name} already.`)
    }
    await insertAudit(transaction, { ...author, what: `operators add ${name}`, at_ms: now() })
  })
  return linkText(config, name, token)
}

/**
 * Deletes an operator's password, factor and sessions, and creates a new enrolment link.
 * @returns the output
 * @throws {CommandError}
 */
export async function resetOperatorAccess(
  { config, db, now }: Given,
  name: string,
  author: Author,
): Promise<string> {
  const { token, enrolment } = newEnrolment(now())
  await db.transaction().execute(async (transaction) => {
    if (!(await resetOperator(transaction, name, enrolment))) throw unknownOperator(name)
    await insertAudit(transaction, { ...author, what: `operators reset ${name}`, at_ms: now() })
  })
  return linkText(config, name, token)
}

/**
 * Ends an operator's access at once.
 * @returns the output
 * @throws {CommandError}
 */
export async function removeOperator(
  { db, now }: Given,
  name: string,
  author: Author,
): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteOperator(transaction, name))) throw unknownOperator(name)
    await insertAudit(transaction, { ...author, what: `operators remove ${name}`, at_ms: now() })
  })
  return `${name}: removed\n`
}

function newEnrolment(nowMs: number) {
  const token = newToken()
  return {
    token,
    enrolment: { enrolment_hash: hashToken(token), enrolment_until_ms: nowMs + DAY_MS },
  }
}

const unknownOperator = (name: string) => new CommandError(`There is no operator ${name}.`)

/** Puts the token behind `#`, so that browsers do not send it and no server or proxy logs it. */
const linkText = (config: Given['config'], name: string, token: string) =>
  `${name}: this link sets a password and a passkey or authenticator app, once, within 24 hours:\n${siteAddress(config)}/operator/enrol#${token}\n`
