import { utc } from '../../plain-text.ts'
import { showVersion } from '../../reads/versions/show-version.ts'
import { reading, type Subject } from '../command.ts'

export const VERSION_SUBJECT: Subject = {
  about: 'This version, since when the server runs it, and what changed in it',
  commands: {
    '': reading({
      about: 'Show this version.',
      read: showVersion,
      print: ({ version, since_ms, notes }) => {
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
