import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Selects when the next email to a group may leave; undefined before the first one. */
export const selectPace = (db: Db): Promise<{ next_at_ms: number } | undefined> =>
  db.selectFrom('email_pace').select('next_at_ms').executeTakeFirst()

/**
 * Moves that time on, and keeps others from moving it until the transaction ends.
 * @param earliestMs from where it is moved if it is earlier
 * @returns the time to which it was moved
 */
export async function movePace(db: Db, earliestMs: number, byMs: number): Promise<number> {
  const { next_at_ms } = await db
    .insertInto('email_pace')
    .values({ of: 'groups', next_at_ms: earliestMs + byMs })
    .onConflict((conflict) =>
      conflict.column('of').doUpdateSet({
        next_at_ms: sql`case when email_pace.next_at_ms > ${earliestMs}
          then email_pace.next_at_ms else ${earliestMs} end + ${byMs}`,
      }),
    )
    .returning('next_at_ms')
    .executeTakeFirstOrThrow()
  return next_at_ms
}
