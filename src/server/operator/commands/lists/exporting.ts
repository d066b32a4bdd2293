import { type ExportedList, type SearchOf, writeList } from '../../exports/exported-lists.ts'
import { recordExport } from '../../exports/record-export.ts'
import { command } from '../command.ts'
import type { Options, ValuesOf } from '../option.ts'
import { newFile } from '../option-kinds.ts'
import { writeNewFile } from '../write-new-file.ts'

/** Declares the command that writes what a search finds into a new CSV file. */
export const exporting = <L extends ExportedList, Declared extends Options>(
  list: L,
  options: Declared,
  searchOf: (options: ValuesOf<Declared>) => SearchOf<L>,
) =>
  command({
    about: `Write the ${list} that fit into a new CSV file. Times are UTC.`,
    target: newFile,
    options,
    reason: 'required',
    run: async (context, { target, options, author }) => {
      const search = searchOf(options)
      const services = await context.open()
      await recordExport(services, { list, search }, author)
      await writeNewFile(target, writeList(services, list, search))
      return `Written: ${target}\n`
    },
  })
