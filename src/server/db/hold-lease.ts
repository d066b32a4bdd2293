import type { Db } from './open.ts'

interface Wish {
  name: string
  /** names the instance, anew at each start */
  holder: string
  now_ms: number
  /** more than the clocks of the instances differ */
  lasts_ms: number
}

/**
 * Takes a job for a time, or keeps it: of any number of instances one has it. Whoever ends without a
 * word loses it when that time is over.
 */
export async function holdLease(db: Db, wish: Wish): Promise<boolean> {
  const { name, holder, now_ms, lasts_ms } = wish
  const until_ms = now_ms + lasts_ms
  const held = await db
    .insertInto('lease')
    .values({ name, holder, until_ms })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until_ms })
        .where(({ eb, or }) =>
          or([
            eb('lease.holder', '=', holder),
            eb('lease.until_ms', '<=', now_ms),
            // a clock that was set back
            eb('lease.until_ms', '>', until_ms + lasts_ms),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return held !== undefined
}
