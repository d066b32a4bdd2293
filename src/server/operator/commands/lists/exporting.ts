import type { DbAndClock } from '../../../services.ts'
import { type ExportedList, type SearchOf, writeList } from '../../exports/exported-lists.ts'
import { recordExport } from '../../exports/record-export.ts'
import { command } from '../command.ts'
import type { Options, ValuesOf } from '../options.ts'
import { newFile } from '../options.ts'
import { showProgress } from '../show-progress.ts'
import { writeNewFile } from '../write-new-file.ts'

interface Exported<L extends ExportedList, Declared extends Options> {
  options: Declared
  searchOf: (options: ValuesOf<Declared>) => SearchOf<L>
  /** counts the rows, for the progress */
  count: (services: DbAndClock, search: SearchOf<L>) => Promise<number>
}

/** Declares the command that writes what a search finds into a new CSV file. */
export const exporting = <L extends ExportedList, Declared extends Options>(
  list: L,
  { options, searchOf, count }: Exported<L, Declared>,
) =>
  command({
    about: `Write the ${list} found into a new CSV file. Times are UTC.`,
    target: newFile,
    options,
    reason: 'required',
    run: async (context, { target, options, author }) => {
      const search = searchOf(options)
      const services = await context.open()
      await recordExport(services, { list, search }, author)
      const onProgress = showProgress(context, { total: await count(services, search) })
      await writeNewFile(target, countingLines(writeList(services, list, search), onProgress))
      return `Written: ${target}\n`
    },
  })

/** Passes a CSV file on, and reports after each piece how many lines it had below the heading. */
export async function* countingLines(
  text: AsyncIterable<string>,
  onProgress: (done: number) => void,
) {
  let lines = -1
  for await (const piece of text) {
    yield piece
    lines += piece.split('\n').length - 1
    onProgress(lines)
  }
}
