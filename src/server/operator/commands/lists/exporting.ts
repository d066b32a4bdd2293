import { exportList } from '../../exports/export-list.ts'
import type { ExportedList, SearchOf } from '../../exports/exported-lists.ts'
import { type Command, type CommandArgs, requireReason } from '../command.ts'
import { writeNewFile } from '../write-new-file.ts'

/** Returns the command that writes what a search finds into a new CSV file. */
export function exporting<L extends ExportedList>(
  list: L,
  readSearch: (args: CommandArgs) => SearchOf<L>,
): Command {
  return async (context, args) => {
    requireReason(args)
    const asked = { list, search: readSearch(args) }
    const csv = await exportList(await context.open(), asked, args.author)
    await writeNewFile(args.target, csv)
    return `Written: ${args.target}\n`
  }
}
