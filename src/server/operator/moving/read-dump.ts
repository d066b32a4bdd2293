import { createReadStream } from 'node:fs'
import { MovingError } from './old-records.ts'
import { type Panel, type PanelRow, tablesOf } from './panel.ts'

/** Dumps have a statement or a row in a line; longer ones are refused, so that no file fills the memory. */
const LONGEST_LINE = 64 * 1024 * 1024
const PIECE_BYTES = 1024 * 1024

const CREATE = /^CREATE TABLE (?:IF NOT EXISTS )?`(\w+)` \(/i
const COLUMN = /^\s+`(\w+)` /
const INSERT = /^INSERT (?:IGNORE )?INTO `(\w+)` (?:\(([^()]*)\) )?VALUES\s*/i
const ESCAPES: Readonly<Record<string, string>> = { 0: '', n: '\n', r: '\r', t: '\t', Z: '\x1a' }

/** Reads the rows of a panel from a dump of MySQL or MariaDB, and passes over everything else. */
export async function* readDump(panel: Panel, file: string): AsyncGenerator<PanelRow> {
  const columnsOf = new Map<string, string[]>()
  let columns: string[] = []
  let inserted = ''
  for await (const line of linesOf(file)) {
    const [, created] = CREATE.exec(line) ?? []
    const [, column] = COLUMN.exec(line) ?? []
    const [head = '', table, list] = INSERT.exec(line) ?? []
    if (created !== undefined) {
      columns = []
      columnsOf.set(created, columns)
    }
    if (column !== undefined) columns.push(column)
    if (table !== undefined) {
      inserted = table in panel.tables ? table : ''
      columns = list?.match(/\w+/g) ?? columnsOf.get(table) ?? []
    }
    if (inserted === '' || !(table === inserted || line.startsWith('('))) continue
    let end = head.length
    while (line[end] === '(') {
      const { cells, end: rowEnd } = rowAt(line, end)
      const named = columns.map((name, nth) => [name, cells[nth] ?? null])
      yield { table: inserted, row: Object.fromEntries(named) }
      end = line[rowEnd] === ',' ? rowEnd + 1 : rowEnd
    }
    if (line[end] === ';') inserted = ''
  }
  if (inserted !== '') throw new MovingError(`${file} is not complete: it ends in ${inserted}.`)
  tablesOf(panel, [...columnsOf.keys()], `${file} is no whole dump`)
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: PIECE_BYTES })
  for await (const piece of stream) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new MovingError(`${file} has a line of more than 64 MB.`)
    yield* lines
  }
  yield rest
}

/** Reads a row, up to the sign behind it. */
function rowAt(line: string, from: number): { cells: (string | null)[]; end: number } {
  const cells: (string | null)[] = []
  let end = from
  do {
    const cell = cellAt(line, end + 1)
    cells.push(cell.value)
    end = cell.end
  } while (line[end] === ',')
  if (line[end] === ')') return { cells, end: end + 1 }
  throw new MovingError(`The dump is not complete: ${line.slice(from, from + 60)}…`)
}

/** Reads a value, up to the sign behind it. Within quotes, a backslash or a second quote stands before what is meant. */
function cellAt(line: string, from: number): { value: string | null; end: number } {
  const start = line[from] === ' ' ? from + 1 : from
  let end = start + 1
  if (line[start] === "'") {
    while (end < line.length && !(line[end] === "'" && line[end + 1] !== "'")) {
      end += line[end] === '\\' || line[end] === "'" ? 2 : 1
    }
    return { value: unescaped(line.slice(start + 1, end)), end: end + 1 }
  }
  while (end < line.length && line[end] !== ',' && line[end] !== ')') end += 1
  const word = line.slice(start, end)
  return { value: word === 'NULL' ? null : word, end }
}

const unescaped = (text: string) =>
  text.replace(/\\(.)|''/gs, (_, sign?: string) => (sign ? (ESCAPES[sign] ?? sign) : "'"))
