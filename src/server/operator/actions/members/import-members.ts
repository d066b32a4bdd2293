import { randomUUID } from 'node:crypto'
import type { ImportPlace, ImportProblem } from '#contract/console/import.ts'
import type { ImportedMember } from '#domain/identity/handover.ts'
import { byTier, type Tier } from '#domain/membership/membership.ts'
import { insertNewAccounts } from '../../../auth/new-account.ts'
import { deriveClaimCode } from '../../../auth/passwords/derive-claim-code.ts'
import { insertLedger } from '../../../billing/queries.ts'
import type { Secrets } from '../../../config/secrets.ts'
import type { Db } from '../../../db/open.ts'
import type { Services } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import { selectKnownEmails, selectNumbers } from '../../queries/account-queries.ts'
import { type Author, insertAuditOnce } from '../../queries/audit-queries.ts'
import { idWithin } from '../id-within.ts'
import { inPortions } from '../in-portions.ts'
import { importedAccount } from './imported-account.ts'
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
  /** names the import: asked for again under it, it continues where it stopped, and is answered the same */
  request_id: string
}

/** A file of members, read and found without a problem. */
export interface CheckedImport {
  summary: ImportSummary
  members: readonly NewMember[]
  request_id: string
}

/** The members who came in, and those whose address got an account while the import ran. */
export interface DoneImport {
  imported: ImportedMember[]
  leftOut: ImportProblem[]
}

/** Callbacks of an import. */
interface ImportSteps {
  /** keeps what is handed to the members before the last portion is in; the import is not done when it fails */
  handOver?: (imported: readonly ImportedMember[]) => Promise<void>
  /** told after each portion how many lines are done */
  onProgress?: (done: number) => void
}

/** So many are written at a time that others wait for some 30 ms. */
const PORTION = 200

/**
 * Reads a file of members and changes nothing.
 * @throws {ImportError} naming every problem of the file
 */
export async function checkImport(
  { db, now }: Pick<ImportContext, 'db' | 'now'>,
  { text, skipped, most = Number.POSITIVE_INFINITY, request_id }: ImportFile,
): Promise<CheckedImport> {
  const { members, ended, problems } = readMembersFile(text, { skipped, nowMs: now() })
  if (members.length > most) throw new ImportError({ problem: 'too_many', most })
  const taken: NewMember[] = []
  for await (const portion of inPortions(members, PORTION)) {
    const imported = await selectImported(db, request_id, portion)
    const emails = portion.map(({ email }) => email).filter((email) => email !== '')
    const known = new Set((await selectKnownEmails(db, emails)).map(({ email }) => email))
    const isNew = (member: NewMember) => !imported.has(accountIdOf(request_id, member))
    taken.push(...portion.filter((member) => known.has(member.email) && isNew(member)))
  }
  refuseProblems([...problems, ...taken.map(emailTaken)])
  return { summary: summaryOf(members, ended), members, request_id }
}

const emailTaken = ({ place }: NewMember): ImportProblem => ({ problem: 'email_taken', place })

function summaryOf(members: readonly NewMember[], ended: ImportPlace[]): ImportSummary {
  const tierOf = ({ membership }: NewMember): Tier => membership?.tier ?? 'free'
  const count = (tier: Tier) => members.filter((member) => tierOf(member) === tier).length
  const no_email = members.filter(({ email }) => email === '').length
  return { members: members.length, tiers: byTier(count), no_email, ended }
}

/**
 * Names an import after its file, so that the same command continues one that stopped; one that came to its end is
 * followed by another import.
 */
export async function nameImport(
  { db, now }: Pick<ImportContext, 'db' | 'now'>,
  { text, skipped }: Pick<ImportFile, 'text' | 'skipped'>,
): Promise<string> {
  const last = readMembersFile(text, { skipped, nowMs: now() }).members.slice(-PORTION)
  for (let nth = 1; ; nth += 1) {
    const request_id = idWithin(text, `${skipped.join()} import ${nth}`)
    if ((await selectImported(db, request_id, last)).size === 0) return request_id
  }
}

/**
 * Creates accounts for members of another service, with or without an email address (decision 27), in portions
 * (decision 220). Members with an address set a password by "Find password"; the others take over their account with a
 * claim code (decision 171).
 * @param checked continues where an import of this name stopped; one that is done is answered the same again
 */
export async function importMembers(
  context: ImportContext,
  { members, request_id }: Omit<CheckedImport, 'summary'>,
  author: Author,
  { handOver = async () => undefined, onProgress = () => undefined }: ImportSteps = {},
): Promise<DoneImport> {
  const { db, now } = context
  const what = `members import: ${members.length} accounts`
  const line = { ...author, what, at_ms: now(), audit_id: idWithin(request_id, 'audit') }
  const { currency } = await siteContent(context)
  const done: DoneImport = { imported: [], leftOut: [] }
  for await (const portion of inPortions(members, PORTION)) {
    await db.transaction().execute(async (transaction) => {
      await insertAuditOnce(transaction, line)
      const imported = await importPortion({ ...context, db: transaction }, portion, {
        request_id,
        currency,
      })
      for (const member of portion) {
        const importedMember = imported.get(accountIdOf(request_id, member))
        if (importedMember === undefined) done.leftOut.push(emailTaken(member))
        else
          done.imported.push({
            ...importedMember,
            claim_code: claimCodeOf(context, request_id, member),
          })
      }
      if (portion.at(-1) === members.at(-1)) await handOver(done.imported)
    })
    onProgress(done.imported.length + done.leftOut.length)
  }
  return done
}

/** @returns the accounts by their id, also those that were imported before */
async function importPortion(
  context: ImportContext,
  members: readonly NewMember[],
  { request_id, currency }: { request_id: string; currency: string },
): Promise<Map<string, Imported>> {
  const { db, now } = context
  const imported = await selectImported(db, request_id, members)
  const rows = members
    .map((member) => ({ member, account_id: accountIdOf(request_id, member) }))
    .filter(({ account_id }) => !imported.has(account_id))
  if (rows.length === 0) return imported
  const accounts = rows.map(({ member, account_id }) =>
    importedAccount(context, {
      account_id,
      email: member.email === '' ? null : member.email,
      locale: member.locale,
      registration_time_ms: Math.min(member.registered_at ?? Number.POSITIVE_INFINITY, now()),
      suspended_at_ms: member.suspended_at ?? null,
      membership: member.membership,
      claimCode: claimCodeOf(context, request_id, member),
    }),
  )
  const opened = await insertNewAccounts(db, accounts)
  const entries = rows
    .filter(({ account_id }) => opened.has(account_id))
    .flatMap((row) => ledgerEntriesOf(row, { currency, nowMs: now() }))
  if (entries.length > 0) await insertLedger(db, entries)
  return new Map([...imported, ...opened])
}

type Imported = Pick<ImportedMember, 'digital_account_number' | 'email'>

/** Selects those of the members who are in already, by the id of their account. */
async function selectImported(
  db: Db,
  request_id: string,
  members: readonly NewMember[],
): Promise<Map<string, Imported>> {
  const ids = members.map((member) => accountIdOf(request_id, member))
  const rows = await selectNumbers(db, ids)
  return new Map(rows.map((row) => [row.account_id, row]))
}

const accountIdOf = (request_id: string, { place }: NewMember): string =>
  idWithin(request_id, placeText(place))

/** @returns null for a member with an email address */
const claimCodeOf = (
  { secrets }: Pick<ImportContext, 'secrets'>,
  request_id: string,
  { email, place }: NewMember,
): string | null =>
  email === '' ? deriveClaimCode(secrets, `${request_id} ${placeText(place)}`) : null

function ledgerEntriesOf(
  { member: { membership }, account_id }: { member: NewMember; account_id: string },
  { currency, nowMs }: { currency: string; nowMs: number },
) {
  if (membership === null) return []
  const entry = { entry_id: randomUUID(), account_id, order_no: null, kind: 'operator' } as const
  const time = { ...membership, from_ms: nowMs, created_at_ms: nowMs }
  return [{ ...entry, ...time, paid_minor: 0, currency }]
}
