import { parseDateTime } from '#domain/time/dates.ts'
import { columns, jsonText, utc } from '../plain-text.ts'
import { listAudit } from '../reads/list-audit.ts'
import type { Subject } from './command.ts'
import { UsageError } from './command-error.ts'

export const AUDIT: Subject = {
  usage: `
  audit list [--who <name>] [--what <part>] [--since <date>] [--json]
                            list operators' changes, newest first: when, who, what and why; a date
                            is 2026-12-01, with a time 2026-12-01T08:00Z
`,
  commands: {
    list: async (context, { options, json }) => {
      const { who = null, what = null, since } = options
      const since_ms = since === undefined ? 0 : parseSince(since)
      if (since_ms === null) throw new UsageError('--since needs a date: --since 2026-12-01')
      const changes = await listAudit(await context.open(), { who, what, since_ms })
      if (json) return jsonText(changes)
      if (changes.length === 0) return 'No changes recorded.\n'
      return columns(changes.map(({ at_ms, who, what, why }) => [utc(at_ms), who, what, why]))
    },
  },
}

const parseSince = (text: string) =>
  parseDateTime(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00Z` : text)
