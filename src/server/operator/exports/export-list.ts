import type { Services } from '../../services.ts'
import { type Author, insertAudit } from '../audit-queries.ts'
import { type ExportedList, type SearchOf, writeList } from './exported-lists.ts'

/**
 * Exports what a search of a list finds as CSV, after a line in the audit that says which list and search.
 * @param write writes it, piece by piece
 */
export async function exportList<
  L extends ExportedList,
  Context extends Pick<Services, 'db' | 'now'>,
>(
  services: Context,
  { list, search }: { list: L; search: SearchOf<L> },
  author: Author,
  write: (
    services: Context,
    list: L,
    search: SearchOf<L>,
  ) => AsyncGenerator<string | Buffer> = writeList,
) {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
  const what = [list, 'export', ...asked].join(' ')
  await insertAudit(services.db, { ...author, what, at_ms: services.now() })
  return write(services, list, search)
}
