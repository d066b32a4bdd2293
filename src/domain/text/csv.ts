/** Excel reads a file as UTF-8 by this mark alone, and as the system's old encoding without it. */
const BYTE_ORDER_MARK = '\ufeff'

/** Begins a file of CSV by its headings. */
export function csvHead(headings: readonly string[]): string {
  return BYTE_ORDER_MARK + csvOf([headings])
}

/**
 * Writes rows as CSV (RFC 4180), each ending with CRLF, with every text in quotes: a program that separates cells by
 * semicolons or tabs finds none. Prefixes a text that a spreadsheet would run as a formula with an apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** The full-width signs are formulas to Excel in Chinese and Japanese. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

function cellOf(value: string | number): string {
  if (typeof value === 'number') return `${value}`
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Removes the apostrophe that `csvOf` puts before what a spreadsheet would run as a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** One row, and the line of the text on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** A quote that is misplaced or never closed. */
export class CsvError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`line ${line}: a quote is misplaced or never closed`)
    this.line = line
  }
}

/**
 * Reads CSV (RFC 4180); skips empty lines. Cells are separated by commas, semicolons or tabs, whichever the first
 * line has most of.
 * @throws {CsvError}
 */
export function parseCsv(marked: string): CsvRow[] {
  const text = marked.startsWith(BYTE_ORDER_MARK) ? marked.slice(1) : marked
  const separator = separatorOf(text)
  const cellForm = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  for (
    let position = 0;
    position < text.length || row.cells.length > 0;
    position = cellForm.lastIndex
  ) {
    cellForm.lastIndex = position
    const [whole, cell = '', end = ''] = cellForm.exec(text) ?? []
    if (whole === undefined) throw new CsvError(line)
    row.cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    line += whole.split('\n').length - 1
    if (end === separator) continue
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}

function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)
  const countOf = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((most, separator) =>
    countOf(separator) > countOf(most) ? separator : most,
  )
}
