import type { ImportedMember } from '#domain/identity/handover.ts'
import { type Author, hasAudit } from '../../audit-queries.ts'
import { selectNumbers } from '../../member-queries.ts'
import {
  accountIdOf,
  auditOf,
  checkImport,
  chunksOf,
  claimCodeOf,
  type ImportContext,
  type ImportFile,
  type ImportSummary,
  importMembers,
  summaryOf,
} from './import-members.ts'
import { readMembersFile } from './read-members-file.ts'

interface ImportRequest extends ImportFile {
  /** names the import: asked for again under it, it is done once, and answered the same */
  request_id: string
}

interface DoneImport {
  summary: ImportSummary
  imported: ImportedMember[]
}

/**
 * Imports members from a file. When the import was done already, answers as then, because the answer may
 * have got lost, and its claim codes with it.
 * @throws {ImportError} naming every problem of the file
 */
export async function importOnce(
  context: ImportContext,
  request: ImportRequest,
  author: Author,
): Promise<DoneImport> {
  const before = await repeatImport(context, request)
  if (before) return before
  try {
    const { summary, members } = await checkImport(context, request)
    const wish = { members, request_id: request.request_id }
    return { summary, imported: await importMembers(context, wish, author) }
  } catch (error) {
    const meanwhile = await repeatImport(context, request)
    if (meanwhile) return meanwhile
    throw error
  }
}

/** @returns null when no import was done under this id */
async function repeatImport(
  context: ImportContext,
  { text, skipped, request_id }: ImportRequest,
): Promise<DoneImport | null> {
  const { db, now } = context
  if (!(await hasAudit(db, auditOf(request_id)))) return null
  const { members, ended } = readMembersFile(text, { skipped, nowMs: now() })
  const imported: ImportedMember[] = []
  for (const some of chunksOf(members)) {
    const ids = some.map((member) => accountIdOf(request_id, member))
    const accounts = new Map((await selectNumbers(db, ids)).map((row) => [row.account_id, row]))
    for (const member of some) {
      const account = accounts.get(accountIdOf(request_id, member))
      if (!account) continue
      const { digital_account_number, email } = account
      const claim_code = claimCodeOf(context, request_id, member)
      imported.push({ digital_account_number, email, claim_code })
    }
  }
  return { summary: summaryOf(members, ended), imported }
}
