import type { Services } from '../../services.ts'
import { type Author, insertAudit } from '../audit-queries.ts'

type Context = Pick<Services, 'db' | 'now'>

/** A list to write as CSV. */
export interface ExportedList<Search> {
  list: 'members' | 'orders' | 'payments' | 'devices' | 'nodes' | 'month'
  search: Search
  /** writes the rows, piece by piece */
  csvOf: (services: Context, search: Search) => AsyncGenerator<string>
}

/** Exports what a search of a list finds as CSV, after a line in the audit that says which list and search. */
export async function exportList<Search extends object>(
  services: Context,
  { list, search, csvOf }: ExportedList<Search>,
  author: Author,
): Promise<AsyncGenerator<string>> {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
  const what = [list, 'export', ...asked].join(' ')
  await insertAudit(services.db, { ...author, what, at_ms: services.now() })
  return csvOf(services, search)
}
