import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { RunningServer } from './server.ts'

/**
 * Time that has passed: what the server stored is moved into the past, because its clock is the
 * machine's. Each takes milliseconds.
 */

/** Every mailed code was sent `by_ms` earlier. */
export function codesGrowOlder(server: RunningServer, by_ms: number): void {
  change(server, (database) =>
    database.prepare('update mailed_code set expires_at_ms = expires_at_ms - ?').run(by_ms),
  )
}

/** An order was made `by_ms` earlier; the server starts anew over it. */
export async function orderGrowsOlder(
  server: RunningServer,
  order_no: string,
  by_ms: number,
): Promise<void> {
  await server.stop()
  change(server, (database) =>
    database
      .prepare(
        'update orders set created_at_ms = created_at_ms - ?, expires_at_ms = expires_at_ms - ? where order_no = ?',
      )
      .run(by_ms, by_ms, order_no),
  )
  const file = join(server.data_dir, 'test-gateway.json')
  const book = JSON.parse(await readFile(file, 'utf8'))
  const payment = book.payments[order_no]
  if (payment !== undefined) payment.expires_at_ms -= by_ms
  await writeFile(file, JSON.stringify(book))
  await server.restart()
}

function change(server: RunningServer, work: (database: SqliteDatabase.Database) => unknown): void {
  const database = new SqliteDatabase(join(server.data_dir, 'skylark.db'), { timeout: 5000 })
  try {
    work(database)
  } finally {
    database.close()
  }
}
