import { hasRow } from './has-row.ts'
import type { Db } from './open.ts'

interface Wish {
  name: string
  /** identifies the instance; different at each start */
  holder: string
  nowMs: number
  /** must exceed the clock skew between instances */
  lastsMs: number
}

/**
 * Acquires or renews a lease, which one instance at a time can have. An instance that stops renewing
 * loses the lease when its time is over.
 * @returns whether this instance has the lease
 */
export function acquireLease(db: Db, wish: Wish): Promise<boolean> {
  const { name, holder, nowMs, lastsMs } = wish
  const until_ms = nowMs + lastsMs
  return hasRow(
    db
      .insertInto('lease')
      .values({ name, holder, until_ms })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until_ms })
          .where(({ eb, or }) =>
            or([
              eb('lease.holder', '=', holder),
              eb('lease.until_ms', '<=', nowMs),
              // written before the clock was set back
              eb('lease.until_ms', '>', until_ms + lastsMs),
            ]),
          ),
      )
      .returning('name'),
  )
}

/** Gives a lease back before its time; nothing happens when another instance has it by now. */
export async function releaseLease(
  db: Db,
  { name, holder }: Pick<Wish, 'name' | 'holder'>,
): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}
