import type { DbAndClock } from '../../services.ts'

/**
 * Counts emails that wait to be sent, of those the ones that were tried before, and those that were
 * given up; with the time of the oldest that waits. Emails that are planned for later do not wait yet.
 */
export function countOutbox({ db, now }: DbAndClock) {
  return (
    db
      .selectFrom('outbox')
      .select(({ fn, eb, and }) => {
        const waits = and([eb('failed_at_ms', 'is', null), eb('created_at_ms', '<=', now())])
        return [
          fn.countAll<number>().filterWhere(waits).as('waiting'),
          fn
            .countAll<number>()
            .filterWhere(and([waits, eb('attempts', '>', 0)]))
            .as('retried'),
          fn
            .countAll<number>()
            .filterWhere(eb('failed_at_ms', 'is not', null))
            .as('given_up'),
          fn.min<number | null>('created_at_ms').filterWhere(waits).as('oldest_at_ms'),
        ]
      })
      // the index leaves out those that were sent, which are nearly all
      .where('sent_at_ms', 'is', null)
      .executeTakeFirstOrThrow()
  )
}
