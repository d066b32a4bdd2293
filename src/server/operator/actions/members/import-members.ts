import { randomBytes, randomUUID } from 'node:crypto'
import type { ImportPlace, ImportProblem } from '#contract/console/import.ts'
import { CLAIM_CODE_BYTES, claimCodeFrom } from '#domain/identity/claim-code.ts'
import type { ImportedMember } from '#domain/identity/handover.ts'
import { NORMAL, TIERS, type Tier, vipTypeOfTier } from '#domain/membership/membership.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import { insertNewAccounts } from '../../../auth/new-account.ts'
import { insertLedger } from '../../../billing/queries.ts'
import type { Db } from '../../../db/open.ts'
import type { Secrets } from '../../../secrets.ts'
import type { Services } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import { type Author, insertAudit } from '../../audit-queries.ts'
import { selectKnownEmails } from '../../member-queries.ts'
import { idWithin } from '../id-within.ts'
import {
  ImportError,
  type NewMember,
  placeText,
  readMembersFile,
  refuseProblems,
} from './read-members-file.ts'

export type ImportContext = Pick<Services, 'db' | 'now' | 'hasher'> & {
  secrets: Pick<Secrets, 'keyedHash'>
}

/** Figures of an import, before and after it is done. */
export interface ImportSummary {
  members: number
  tiers: Record<Tier, number>
  no_email: number
  /** places of members whose membership has ended, and who come in as Free */
  ended: ImportPlace[]
}

/** A file of members as an operator chose it. */
export interface ImportFile {
  text: string
  /** columns of the file that are not read */
  skipped: readonly string[]
  /** how many members are taken at most; all if absent */
  most?: number
}

/** A file of members, read and found without a problem. */
export interface CheckedImport {
  summary: ImportSummary
  members: readonly NewMember[]
}

/** Rows of one statement: below what SQLite takes as values. */
const ROWS_AT_A_TIME = 500

/**
 * Reads a file of members and changes nothing.
 * @throws {ImportError} naming every problem of the file
 */
export async function checkImport(
  { db, now }: Pick<ImportContext, 'db' | 'now'>,
  { text, skipped, most = Number.POSITIVE_INFINITY }: ImportFile,
): Promise<CheckedImport> {
  const { members, ended, problems } = readMembersFile(text, { skipped, nowMs: now() })
  if (members.length > most) throw new ImportError({ problem: 'too_many', most })
  const addresses = members.map(({ email }) => email).filter((email) => email !== '')
  const known = new Set<string | null>()
  for (const some of chunksOf(addresses)) {
    for (const { email } of await selectKnownEmails(db, some)) known.add(email)
  }
  const taken = members.filter(({ email }) => known.has(email))
  refuseProblems([...problems, ...taken.map(emailTaken)])
  return { summary: summaryOf(members, ended), members }
}

const emailTaken = ({ place }: NewMember): ImportProblem => ({ problem: 'email_taken', place })

export function summaryOf(members: readonly NewMember[], ended: ImportPlace[]): ImportSummary {
  const tierOf = ({ membership }: NewMember): Tier => membership?.tier ?? 'free'
  const count = (tier: Tier) => members.filter((member) => tierOf(member) === tier).length
  const tiers = Object.fromEntries(TIERS.map((tier) => [tier, count(tier)])) as Record<Tier, number>
  const no_email = members.filter(({ email }) => email === '').length
  return { members: members.length, tiers, no_email, ended }
}

/**
 * Creates accounts for members of another service, with or without an email address (decision 27),
 * all or none. Members with an address set a password by "Find password"; the others take over their
 * account with a claim code (decision 171).
 * @param wish.request_id an import that is asked for again under it fails, see `importOnce`
 * @param handOver keeps what is handed to the members; nothing is imported when it fails, since no
 *   claim code can be read from the database
 */
export async function importMembers(
  context: ImportContext,
  { members, request_id }: { members: readonly NewMember[]; request_id: string },
  author: Author,
  handOver: (imported: readonly ImportedMember[]) => Promise<void> = async () => undefined,
): Promise<ImportedMember[]> {
  const { db, hasher, now } = context
  const nowMs = now()
  const { currency } = await siteContent(context)
  // nobody knows the code of this hash: the way in is "Find password"
  const nobodysHash = hasher.hashClaimCode(claimCodeFrom(randomBytes(CLAIM_CODE_BYTES)))
  return db.transaction().execute(async (transaction) => {
    const what = `members import: ${members.length} accounts`
    const audit_id = auditOf(request_id)
    await insertAudit(transaction, { ...author, what, at_ms: nowMs, audit_id })
    const imported: ImportedMember[] = []
    for (const some of chunksOf(members)) {
      const rows = some.map((member) => {
        const claimCode = claimCodeOf(context, request_id, member)
        const password_hash = claimCode === null ? nobodysHash : hasher.hashClaimCode(claimCode)
        const account_id = accountIdOf(request_id, member)
        return {
          member,
          claimCode,
          account: accountOf(member, { account_id, password_hash, nowMs }),
        }
      })
      imported.push(...(await openAccounts(transaction, rows)))
      const entries = rows.flatMap((row) => ledgerEntriesOf(row, { currency, nowMs }))
      if (entries.length > 0) await insertLedger(transaction, entries)
    }
    await handOver(imported)
    return imported
  })
}

/** Derives the id of an import's line in the audit; the request itself is not stored, as codes derive from it. */
export const auditOf = (request_id: string): string => idWithin(request_id, 'audit')

/** Derives the id of a member's account. */
export const accountIdOf = (request_id: string, { place }: NewMember): string =>
  idWithin(request_id, placeText(place))

/** Derives a claim code under a key that no backup holds; null for a member with an email address. */
export function claimCodeOf(
  { secrets }: Pick<ImportContext, 'secrets'>,
  request_id: string,
  { email, place }: NewMember,
): string | null {
  if (email !== '') return null
  const hash = secrets.keyedHash('claim code', `${request_id} ${placeText(place)}`)
  return claimCodeFrom(Buffer.from(hash, 'hex').subarray(0, CLAIM_CODE_BYTES))
}

interface Drawn {
  member: NewMember
  claimCode: string | null
  account: ReturnType<typeof accountOf>
}

/** Inserts accounts and returns what to hand over, in the order of the file. */
async function openAccounts(transaction: Db, rows: readonly Drawn[]): Promise<ImportedMember[]> {
  const opened = await insertNewAccounts(
    transaction,
    rows.map(({ account }) => account),
  )
  return rows.map(({ member, account, claimCode }) => {
    const row = opened.get(account.account_id)
    // someone signed up with the address since the file was checked
    if (!row) throw new ImportError(emailTaken(member))
    const { digital_account_number, email } = row
    return { digital_account_number, email, claim_code: claimCode }
  })
}

const accountOf = (
  { email, locale, membership }: NewMember,
  {
    account_id,
    password_hash,
    nowMs,
  }: { account_id: string; password_hash: string; nowMs: number },
) => ({
  account_id,
  email: email === '' ? null : email,
  password_hash,
  locale,
  expire_date: membership === null ? null : formatExpireDate(membership.until_ms),
  vip_type: membership === null ? NORMAL : vipTypeOfTier(membership.tier),
  registration_time_ms: nowMs,
  last_login_time_ms: null,
  // no version: the terms are shown at the first sign-in
  terms_version: '',
  terms_accepted_at_ms: 0,
})

function ledgerEntriesOf(
  { member: { membership }, account: { account_id } }: Drawn,
  { currency, nowMs }: { currency: string; nowMs: number },
) {
  if (membership === null) return []
  const entry = { entry_id: randomUUID(), account_id, order_no: null, kind: 'operator' } as const
  const time = { ...membership, from_ms: nowMs, created_at_ms: nowMs }
  return [{ ...entry, ...time, paid_minor: 0, currency }]
}

export function chunksOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS_AT_A_TIME)
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * ROWS_AT_A_TIME, (at + 1) * ROWS_AT_A_TIME),
  )
}
