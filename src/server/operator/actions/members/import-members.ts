import { randomBytes, randomUUID } from 'node:crypto'
import { NORMAL, vipTypeOfTier } from '#domain/membership/membership.ts'
import { crockfordFrom } from '#domain/text/crockford.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import { replaceRecoveryCodes } from '../../../auth/factors/factor-queries.ts'
import { createRecoveryCodes } from '../../../auth/factors/recovery-codes.ts'
import { insertNewAccount } from '../../../auth/new-account.ts'
import { selectAccountByEmail } from '../../../auth/queries.ts'
import { insertLedger } from '../../../billing/queries.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Services } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import { type Author, insertAudit } from '../../audit-queries.ts'
import {
  ImportError,
  type NewMember,
  readMembersFile,
  refuseProblems,
} from './read-members-file.ts'

type Context = Pick<Services, 'db' | 'now' | 'hasher'>

/**
 * The data to hand to an imported member; password and codes only for a member without an e-mail
 * address.
 */
export interface ImportedMember {
  digital_account_number: string
  email: string | null
  password: string | null
  recovery_codes: readonly string[]
}

/** Twelve characters, the longest password that is allowed (requirement 9.2): 60 random bits. */
const PASSWORD_LENGTH = 12
const HAS_ACCOUNT = 'email has an account already'

/**
 * Creates accounts for members of another service, with or without an e-mail address (decision 27),
 * all or none. Members with an address set a password by "Find password"; the others get a password
 * and recovery codes for their second step.
 * @param text CSV or JSON, see `readMembersFile`
 * @returns the data to hand over, which is not stored
 * @throws {ImportError} naming each invalid line and the reason
 */
export async function importMembers(
  context: Context,
  text: string,
  author: Author,
): Promise<ImportedMember[]> {
  const { db, now } = context
  const nowMs = now()
  const members = readMembersFile(text, nowMs)
  await refuseKnown(db, members)
  const { currency } = await siteContent(context)
  const nobodysHash = await hashOf(context, randomBytes(32).toString('base64url'))
  const drawn = new Map<NewMember, Drawn>()
  for (const member of members) {
    if (member.email === '') drawn.set(member, await draw(context))
  }
  return db.transaction().execute(async (transaction) => {
    const imported: ImportedMember[] = []
    for (const member of members) {
      const own = drawn.get(member)
      const account = await openAccount(transaction, member, {
        password_hash: own?.password_hash ?? nobodysHash,
        currency,
        nowMs,
      })
      if (own) await replaceRecoveryCodes(transaction, account.account_id, own.hashes)
      const { digital_account_number, email } = account
      imported.push({
        digital_account_number,
        email,
        password: own?.password ?? null,
        recovery_codes: own?.shown ?? [],
      })
    }
    const what = `members import: ${members.length} accounts`
    await insertAudit(transaction, { ...author, what, at_ms: nowMs })
    return imported
  })
}

async function refuseKnown(db: Db, members: readonly NewMember[]): Promise<void> {
  const problems: string[] = []
  for (const { email, place } of members) {
    if (email !== '' && (await selectAccountByEmail(db, email))) {
      problems.push(`${place}: ${HAS_ACCOUNT}`)
    }
  }
  refuseProblems(problems)
}

interface Drawn {
  password: string
  password_hash: string
  shown: string[]
  hashes: string[]
}

async function draw(context: Context): Promise<Drawn> {
  const password = crockfordFrom(randomBytes(8), PASSWORD_LENGTH).toLowerCase()
  const password_hash = await hashOf(context, password)
  const codes = await createRecoveryCodes(context)
  if (codes instanceof Refusal) throw busy()
  return { password, password_hash, ...codes }
}

async function hashOf({ hasher }: Context, password: string): Promise<string> {
  const hash = await hasher.hash(password)
  if (hash instanceof Refusal) throw busy()
  return hash
}

const busy = () =>
  new ImportError('The server is busy hashing passwords, so nothing was changed. Try again.')

async function openAccount(
  transaction: Db,
  { email, locale, tier, expire_date, place }: NewMember,
  { password_hash, currency, nowMs }: { password_hash: string; currency: string; nowMs: number },
) {
  const until_ms = expire_date ?? null
  const account = await insertNewAccount(transaction, {
    account_id: randomUUID(),
    email: email === '' ? null : email,
    password_hash,
    locale,
    expire_date: until_ms === null ? null : formatExpireDate(until_ms),
    vip_type: tier ? vipTypeOfTier(tier) : NORMAL,
    registration_time_ms: nowMs,
    last_login_time_ms: null,
    // no version: the terms are shown at the first sign-in
    terms_version: '',
    terms_accepted_at_ms: 0,
  })
  if (account === 'address_taken') throw new ImportError(`${place}: ${HAS_ACCOUNT}`)
  if (until_ms !== null && tier) {
    const { account_id } = account
    const entry = { entry_id: randomUUID(), account_id, order_no: null, kind: 'operator' } as const
    const time = { tier, from_ms: nowMs, until_ms, created_at_ms: nowMs }
    await insertLedger(transaction, [{ ...entry, ...time, paid_minor: 0, currency }])
  }
  return account
}
