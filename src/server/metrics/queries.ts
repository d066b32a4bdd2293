import type { Db } from '../db/open.ts'

/** Counts emails that wait, wait after a failed attempt, and were given up; and the oldest that waits. */
export function selectOutboxState(db: Db) {
  return db
    .selectFrom('outbox')
    .select(({ fn, eb, and }) => {
      const waits = and([eb('sent_at_ms', 'is', null), eb('failed_at_ms', 'is', null)])
      return [
        fn.countAll<number>().filterWhere(waits).as('waiting'),
        fn
          .countAll<number>()
          .filterWhere(and([waits, eb('attempts', '>', 0)]))
          .as('failing'),
        fn
          .countAll<number>()
          .filterWhere(eb('failed_at_ms', 'is not', null))
          .as('given_up'),
        fn.min<number | null>('created_at_ms').filterWhere(waits).as('oldest_at_ms'),
      ]
    })
    .executeTakeFirstOrThrow()
}
