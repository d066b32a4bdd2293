import { parseDateTime } from '#domain/time/dates.ts'
import { utc } from '../plain-text.ts'
import { selectAudit } from '../queries/audit-queries.ts'
import type { Subject } from './command.ts'
import { listing } from './listing.ts'
import { type Option, optional, text } from './options.ts'

const since: Option<number> = {
  value: '<date>',
  about: 'changes from then on; UTC, with or without a time',
  needs: 'a date: --since 2026-12-01',
  read: (typed) => parseDateTime(/^\d{4}-\d\d-\d\d$/.test(typed) ? `${typed}T00:00Z` : typed),
}

export const AUDIT: Subject = {
  about: 'Changes by operators: what, by whom, when and why',
  commands: {
    list: listing({
      about: "List operators' changes, newest first: when, who, what and why.",
      examples: ['--since 2026-12-01', '--since 2026-12-01T08:00Z --what members'],
      options: {
        who: optional(text('<name>', 'changes by this operator')),
        what: optional(text('<part>', 'changes whose action contains this')),
        since: optional(since),
      },
      read: ({ db }, { options: { who = null, what = null, since: since_ms = 0 } }) =>
        selectAudit(db, { who, what, since_ms }),
      none: 'No changes recorded.',
      row: ({ at_ms, who, what, why }) => [utc(at_ms), who, what, why],
    }),
  },
}
