import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  emptyRecords,
  MovingError,
  type OldRecords,
  type OldRow,
  type Panel,
} from './old-records.ts'

/** Fetched where it is asked for: the service itself never needs it. */
const DRIVER = 'mysql2@3.24.6'

/** The part of the driver that is used. */
interface Driver {
  createConnection(options: object): Promise<{
    query(sql: string): Promise<unknown>
    destroy(): void
    connection: { query(sql: string): { stream(): AsyncIterable<OldRow> } }
  }>
}

/**
 * Reads from a database of MySQL or MariaDB what a panel's file reads, as of one moment.
 * @param uri such as `mysql://reader@127.0.0.1/panel`; the password may stand in MYSQL_PWD, which no list of processes shows
 * @throws {MovingError} when it cannot be read
 */
export async function readDatabase(
  { title, tables }: Panel,
  uri: string,
  dataDir: string,
): Promise<OldRecords> {
  const { createConnection } = await loadDriver(join(dataDir, DRIVER))
  const records = emptyRecords()
  const password = process.env.MYSQL_PWD
  // what a dump has: texts, or nothing
  const typeCast = (field: { string(): string | null }) => field.string()
  try {
    const database = await createConnection({ uri, password, charset: 'utf8mb4', typeCast })
    try {
      await database.query('start transaction with consistent snapshot, read only')
      for (const [table, read] of Object.entries(tables)) {
        const rows = database.connection.query(`select * from ${table}`).stream()
        for await (const row of rows) read(row, records)
      }
    } finally {
      database.destroy()
    }
  } catch (error) {
    if (error instanceof MovingError || !(error instanceof Error)) throw error
    throw new MovingError(`The database of ${title} can’t be read: ${error.message}`)
  }
  return records
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
