import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MovingError } from './old-records.ts'
import type { OldRow } from './old-row.ts'
import { type Panel, type PanelRow, tablesOf } from './panel.ts'

/** Fetched where it is asked for: the service itself never needs it. */
const DRIVER = 'mysql2@3.24.6'

/** The part of the driver that is used. */
interface Driver {
  createConnection(options: object): Promise<{
    query(options: { sql: string; rowsAsArray?: boolean }): Promise<[string[][]]>
    destroy(): void
    connection: { query(sql: string): { stream(): AsyncIterable<OldRow> } }
  }>
}

/**
 * Reads the rows of a panel from a database of MySQL or MariaDB, as of one moment.
 * @param uri such as `mysql://reader@127.0.0.1/panel`; the password may stand in MYSQL_PWD, which no list of processes shows
 */
export async function* readDatabase(
  panel: Panel,
  uri: string,
  dataDir: string,
): AsyncGenerator<PanelRow> {
  const { createConnection } = await loadDriver(join(dataDir, DRIVER))
  const password = process.env.MYSQL_PWD
  // what a dump has: texts, or nothing
  const typeCast = (field: { string(): string | null }) => field.string()
  try {
    const database = await createConnection({ uri, password, charset: 'utf8mb4', typeCast })
    try {
      await database.query({ sql: 'start transaction with consistent snapshot, read only' })
      const [names] = await database.query({ sql: 'show tables', rowsAsArray: true })
      for (const table of tablesOf(panel, names.flat(), 'This is no database')) {
        const rows = database.connection.query(`select * from \`${table}\``).stream()
        for await (const row of rows) yield { table, row }
      }
    } finally {
      database.destroy()
    }
  } catch (error) {
    if (error instanceof MovingError || !(error instanceof Error)) throw error
    throw new MovingError(`The database of ${panel.title} can’t be read: ${error.message}`)
  }
}

/** Loads the driver; npm fetches it into the folder when it is first asked for. */
async function loadDriver(folder: string): Promise<Driver> {
  const load = () => createRequire(join(folder, 'index.js'))('mysql2/promise')
  try {
    return load()
  } catch {
    const words = ['install', '--no-save', '--ignore-scripts', '--fetch-retries=1']
    await promisify(execFile)('npm', [...words, '--prefix', folder, DRIVER]).catch(() => {
      throw new MovingError(
        `npm can’t fetch ${DRIVER}. Use a dump: mysqldump --single-transaction panel > dump.sql`,
      )
    })
    return load()
  }
}
