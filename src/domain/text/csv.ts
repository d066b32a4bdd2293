/**
 * Writes rows as CSV (RFC 4180), each ending with CRLF, with quotes where a cell needs them. Prefixes a
 * cell that a spreadsheet would run as a formula with an apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row, and the line of the text on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y

/** A quote that is misplaced or never closed. */
export class CsvError extends Error {
  readonly line: number

  constructor(line: number) {
    super(`line ${line}: a quote is misplaced or never closed`)
    this.line = line
  }
}

/**
 * Reads CSV (RFC 4180); skips empty lines.
 * @throws {CsvError}
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  CELL.lastIndex = 0
  for (let at = 0; at < text.length || row.cells.length > 0; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const [whole, cell = '', end = ''] = CELL.exec(text) ?? []
    if (whole === undefined) throw new CsvError(line)
    row.cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    line += whole.split('\n').length - 1
    if (end === ',') continue
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}
