import type { Services } from '../../../services.ts'
import { type Author, insertAudit } from '../../audit-queries.ts'
import type { MemberSearch } from '../../reads/find-member.ts'
import { membersCsv } from '../../reads/members-csv.ts'

/** Exports the members that fit a search as CSV, after a line in the audit that says which. */
export async function exportMembers(
  services: Pick<Services, 'db' | 'now'>,
  search: MemberSearch,
  author: Author,
): Promise<AsyncGenerator<string>> {
  const { typed, ...filters } = search
  const named = Object.entries(filters).map(([name, value]) => `${name}=${value}`)
  const what = ['members export', ...(typed === '' ? [] : [typed]), ...named].join(' ')
  await insertAudit(services.db, { ...author, what, at_ms: services.now() })
  return membersCsv(services, search)
}
