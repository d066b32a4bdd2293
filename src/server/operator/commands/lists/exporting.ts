import type * as v from 'valibot'
import { type ExportedList, exportList } from '../../actions/export-list.ts'
import { type Command, requireReason } from '../command.ts'
import { readFilters } from '../read-filters.ts'
import { writeNewFile } from '../write-new-file.ts'

type SearchBy<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

/** Returns the command that writes what a search finds into a new CSV file. */
export function exporting<Entries extends v.ObjectEntries>(
  list: ExportedList<unknown>['list'],
  filters: Entries,
  csvOf: ExportedList<SearchBy<Entries>>['csvOf'],
): Command {
  return async (context, args) => {
    requireReason(args)
    const asked = { list, search: readFilters(filters, args), csvOf }
    const csv = await exportList(await context.open(), asked, args.author)
    await writeNewFile(args.target, csv)
    return `Written: ${args.target}\n`
  }
}
