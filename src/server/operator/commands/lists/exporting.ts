import type { DbAndClock } from '../../../services.ts'
import { type ExportedList, type SearchOf, writeList } from '../../exports/exported-lists.ts'
import { recordExport } from '../../exports/record-export.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Context, command, type OpenServices } from '../command.ts'
import { newFile, type Options, type ValuesOf } from '../options.ts'
import { showProgress, type Work } from '../show-progress.ts'
import { writeNewFile } from '../write-new-file.ts'

interface Exported<L extends ExportedList, Declared extends Options> {
  options: Declared
  searchOf: (options: ValuesOf<Declared>) => SearchOf<L>
  /** counts the rows, for the progress */
  count: (services: DbAndClock, search: SearchOf<L>, most: number) => Promise<number>
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
    run: async (context, { target: file, options, author }) => {
      const search = searchOf(options)
      const services = await context.open()
      const total = await count(services, search, Number.MAX_SAFE_INTEGER)
      return exportList(context, services, { list, search, file, author, work: { total } })
    },
  })

interface Export<L extends ExportedList> {
  list: L
  search: SearchOf<L>
  /** must not exist yet */
  file: string
  author: Author
  work: Work
}

/**
 * Writes what a search of a list finds into a new CSV file, after its line in the audit.
 * @returns the line that says so
 */
export async function exportList<L extends ExportedList>(
  context: Context,
  services: OpenServices,
  { list, search, file, author, work }: Export<L>,
): Promise<string> {
  await recordExport(services, { list, search }, author)
  const onProgress = showProgress(context, work)
  await writeNewFile(file, countingLines(writeList(services, list, search), onProgress))
  return `Written: ${file}\n`
}

/** Passes a CSV file on, and reports after each piece how many lines it had below the heading. */
async function* countingLines(text: AsyncIterable<string>, onProgress: (done: number) => void) {
  let lines = -1
  for await (const piece of text) {
    yield piece
    lines += piece.split('\n').length - 1
    onProgress(lines)
  }
}
