import type { Services } from '../../services.ts'
import { type Author, insertAudit } from '../audit-queries.ts'

type Context = Pick<Services, 'db' | 'now'>

/**
 * Exports what a search of a list finds as CSV, after a line in the audit that says which list and search.
 * @param csvOf writes the rows, piece by piece
 */
export async function exportList<Search extends object>(
  services: Context,
  {
    list,
    search,
    csvOf,
  }: {
    list: 'members' | 'orders' | 'payments' | 'devices' | 'nodes' | 'month'
    search: Search
    csvOf: (services: Context, search: Search) => AsyncGenerator<string>
  },
  author: Author,
): Promise<AsyncGenerator<string>> {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
  const what = [list, 'export', ...asked].join(' ')
  await insertAudit(services.db, { ...author, what, at_ms: services.now() })
  return csvOf(services, search)
}
