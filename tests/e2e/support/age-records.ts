import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import type { RunningServer } from './server.ts'

// The server's clock is the machine's, so that time passes by moving what is stored into the past.

/** Moves every code by email into the past, by milliseconds. */
export function ageCodes(server: RunningServer, byMs: number): void {
  changeDatabase(server, (database) =>
    database.prepare('update mailed_code set expires_at_ms = expires_at_ms - ?').run(byMs),
  )
}

/** Moves a node's last call a minute into the past. */
export function silenceNode(server: RunningServer, name: string): void {
  changeDatabase(server, (database) =>
    database
      .prepare('update node set seen_at_ms = seen_at_ms - ? where name = ?')
      .run(MINUTE_MS, name),
  )
}

/** Moves an order and its payment into the past, by milliseconds; the server starts again over them. */
export async function ageOrder(
  server: RunningServer,
  order_no: string,
  byMs: number,
): Promise<void> {
  await server.stop()
  changeDatabase(server, (database) =>
    database
      .prepare(
        'update orders set created_at_ms = created_at_ms - ?, expires_at_ms = expires_at_ms - ? where order_no = ?',
      )
      .run(byMs, byMs, order_no),
  )
  const file = join(server.dataDir, 'test-gateway.json')
  const book = JSON.parse(await readFile(file, 'utf8'))
  const payment = book.payments[order_no]
  if (payment !== undefined) payment.expires_at_ms -= byMs
  await writeFile(file, JSON.stringify(book))
  await server.restart()
}

/** Moves every membership's changes into the past, by milliseconds, as if its time had been running since. */
export function ageLedger(server: RunningServer, byMs: number): void {
  changeDatabase(server, (database) =>
    database.prepare('update ledger set created_at_ms = created_at_ms - ?').run(byMs),
  )
}

/** Ends the wait between a friend's payment and the reward, for every invitation. */
export function releaseRewards(server: RunningServer): void {
  changeDatabase(server, (database) =>
    database.prepare("update referral set state = 'granted' where state = 'held'").run(),
  )
}

/** Adds earlier copies of an order, each cancelled, a day apart. @returns their numbers, newest first */
export function addCancelledOrders(
  server: RunningServer,
  order_no: string,
  count: number,
): string[] {
  const numbers = Array.from(
    { length: count },
    (_, index) => `${order_no.slice(0, -4)}${String(index).padStart(4, '0')}`,
  )
  changeDatabase(server, (database) => {
    const order = database
      .prepare<[string], Record<string, number>>('select * from orders where order_no = ?')
      .get(order_no)
    if (order === undefined) throw new Error(`there is no order ${order_no}`)
    const columns = Object.keys(order)
    const insert = database.prepare(
      `insert into orders (${columns}) values (${columns.map((name) => `@${name}`)})`,
    )
    for (const [index, number] of numbers.entries()) {
      const created_at_ms = (order.created_at_ms ?? 0) - (index + 1) * DAY_MS
      insert.run({ ...order, order_no: number, order_status: 'failed', created_at_ms })
    }
  })
  return numbers
}

function changeDatabase(
  server: RunningServer,
  change: (database: SqliteDatabase.Database) => unknown,
): void {
  const database = new SqliteDatabase(join(server.dataDir, 'skylark.db'), { timeout: PATIENCE_MS })
  try {
    change(database)
  } finally {
    database.close()
  }
}
