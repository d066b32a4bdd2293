import { parseDateTime } from '#domain/time/dates.ts'
import { listAudit } from '../list-audit.ts'
import { columns, jsonText, utc } from '../plain-text.ts'
import type { Subject } from '../subject.ts'

export const AUDIT: Subject = {
  usage: `
  audit list [--who <name>] [--what <part>] [--since <date>] [--json]
                            changes that operators made, the newest first: when, who, what and why;
                            a date is 2026-12-01, with a time 2026-12-01T08:00Z
`,
  commands: {
    list: ({ options, isJson }) => {
      const { who = null, what = null, since } = options
      const since_ms = since === undefined ? 0 : instantOf(since)
      if (since_ms === null) return '--since takes a date: --since 2026-12-01'
      return (give) =>
        give(async (ground) => {
          const lines = await listAudit(ground, { who, what, since_ms })
          if (isJson) return jsonText(lines)
          if (lines.length === 0) return 'Nothing was changed.\n'
          return columns(lines.map((line) => [utc(line.at_ms), line.who, line.what, line.why]))
        })
    },
  },
}

const instantOf = (text: string) =>
  parseDateTime(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00Z` : text)
