import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { RunningServer } from './server.ts'

/** Reads the stored messages to support from an address. */
export function messagesFrom(server: RunningServer, email: string): string[] {
  const database = new SqliteDatabase(join(server.dataDir, 'skylark.db'), { readonly: true })
  const rows = database
    .prepare<[string], { message: string }>('select message from support_message where email = ?')
    .all(email)
  database.close()
  return rows.map(({ message }) => message)
}
