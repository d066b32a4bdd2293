import { CommandError } from '../command-error.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { jsonText } from '../plain-text.ts'
import type { Subject } from '../subject.ts'

export const DOCTOR: Subject = {
  usage: `
  doctor [--json]           look at configuration, secrets, database, ledger, mail, payment
                            providers, disk, clocks, rendered site and public address; each with
                            what to do next; the exit code is 1 when something is wrong
`,
  commands: {
    '':
      ({ isJson }) =>
      async (_give, settings) => {
        const findings = await examine(settings)
        const text = isJson ? jsonText(findings) : findings.map(findingText).join('')
        if (findings.some(({ verdict }) => verdict === 'wrong')) {
          throw new CommandError(text.trimEnd())
        }
        return text
      },
  },
}

const findingText = ({ what, verdict, words, next }: Finding) =>
  `${verdict.padEnd(8)} ${what}: ${words}\n${next === null ? '' : `${' '.repeat(9)}${next}\n`}`
