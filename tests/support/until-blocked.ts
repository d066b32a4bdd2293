import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Services } from '../../src/server/services.ts'

/** Waits until something is done, or waits for a transaction of somebody else; in PostgreSQL alone. */
export async function untilBlocked(
  { db }: Pick<Services, 'db'>,
  work: Promise<unknown>,
): Promise<void> {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  work.then(finish, finish)
  const isBlocked = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  await expect.poll(async () => isDone || (await isBlocked())).toBe(true)
}
