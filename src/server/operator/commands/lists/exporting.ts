import { type ExportedList, type SearchOf, writeList } from '../../exports/exported-lists.ts'
import { recordExport } from '../../exports/record-export.ts'
import { type Command, type CommandArgs, requireReason } from '../command.ts'
import { writeNewFile } from '../write-new-file.ts'

/** Returns the command that writes what a search finds into a new CSV file. */
export function exporting<L extends ExportedList>(
  list: L,
  readSearch: (args: CommandArgs) => SearchOf<L>,
): Command {
  return async (context, args) => {
    requireReason(args)
    const search = readSearch(args)
    const services = await context.open()
    await recordExport(services, { list, search }, args.author)
    await writeNewFile(args.target, writeList(services, list, search))
    return `Written: ${args.target}\n`
  }
}
