import type { DbAndClock } from '../../services.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'
import type { ExportedList, SearchOf } from './exported-lists.ts'

/** Records in the audit that a list is exported, and by which search. */
export async function recordExport<L extends ExportedList>(
  { db, now }: DbAndClock,
  { list, search }: { list: L; search: SearchOf<L> },
  author: Author,
): Promise<void> {
  const conditions = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
  const what = [list, 'export', ...conditions].join(' ')
  await insertAudit(db, { ...author, what, at_ms: now() })
}
