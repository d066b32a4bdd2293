import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError, parseCsv, withoutApostrophe } from '#domain/text/csv.ts'
import { MovingError } from './old-records.ts'
import { type Panel, type PanelRow, tablesOf } from './panel.ts'

const ENDING = '.csv'

/** Reads the rows of the tables that `export` has written into a folder. */
export async function* readExport(panel: Panel, folder: string): AsyncGenerator<PanelRow> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ENDING))
  const names = files.map((name) => name.slice(0, -ENDING.length))
  for (const table of tablesOf(panel, names, `${folder} is no export`)) {
    const [head, ...rows] = await rowsOf(join(folder, table + ENDING))
    for (const { line, cells } of rows) {
      const named = head?.cells.map((name, nth) => [name, withoutApostrophe(cells[nth] ?? '')])
      yield { table, line, row: Object.fromEntries(named ?? []) }
    }
  }
}

/** @throws {MovingError} when the file is no CSV */
async function rowsOf(file: string) {
  try {
    return parseCsv(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof CsvError) throw new MovingError(`${file}, ${error.message}.`)
    throw error
  }
}
