import { jsonText, utc } from '../../plain-text.ts'
import { showVersion } from '../../reads/versions/show-version.ts'
import { command, type Subject } from '../command.ts'
import { asJson } from '../option-kinds.ts'

export const VERSION_SUBJECT: Subject = {
  about: 'This version, since when the server runs it, and what it brings',
  commands: {
    '': command({
      about: 'Show this version.',
      options: { json: asJson },
      run: async (context, { options: { json } }) => {
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
    }),
  },
}
