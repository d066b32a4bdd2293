import { jsonText, utc } from '../../plain-text.ts'
import { showVersion } from '../../reads/versions/show-version.ts'
import type { Subject } from '../command.ts'

export const VERSION_SUBJECT: Subject = {
  usage: `
  version [--json]          show this version, since when the server runs it, and what it brings
`,
  commands: {
    '': async (context, { json }) => {
      const shown = await showVersion(await context.open())
      if (json) return jsonText(shown)
      const { version, since_ms, notes } = shown
      const since =
        since_ms === null ? 'the server has not started it yet' : `since ${utc(since_ms)}`
      const groups = notes.map(
        ({ kind, changes }) => `\n${kind}\n${changes.map((change) => `- ${change}\n`).join('')}`,
      )
      return [`${version}, ${since}\n`, ...groups].join('')
    },
  },
}
