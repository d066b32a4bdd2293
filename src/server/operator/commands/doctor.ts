import { examine } from '../doctor/examine.ts'
import { type Finding, sentenceOf } from '../doctor/finding.ts'
import { jsonText } from '../plain-text.ts'
import { CommandError, command, type Subject } from './command.ts'
import { asJson } from './options.ts'

export const DOCTOR: Subject = {
  about: 'Mistakes in the setup, with the next step for each',
  notes: `Checks settings, secrets, database, ledger, email, payment providers, disk, clocks, rendered site and
public address, and says what to do about each problem. The exit code is 1 when something is wrong.`,
  commands: {
    '': command({
      about: 'Check the setup.',
      options: { json: asJson },
      run: async (context, { options: { json } }) => {
        const findings = await examine(context)
        const lines = findings.map(wordedFinding)
        const text = json ? jsonText(lines) : lines.map(findingText).join('')
        if (findings.some(({ verdict }) => verdict === 'wrong')) {
          throw new CommandError(text.trimEnd())
        }
        return text
      },
    }),
  },
}

/** A finding as the command prints it. */
export interface WordedFinding {
  what: string
  verdict: Finding['verdict']
  words: string
  /** null when nothing needs to be done */
  next: string | null
}

function wordedFinding(finding: Finding): WordedFinding {
  const [words, next = null] = sentenceOf(finding)
  return { what: finding.subject, verdict: finding.verdict, words, next }
}

const findingText = ({ what, verdict, words, next }: WordedFinding) =>
  `${verdict.padEnd(8)} ${what}: ${words}\n${next === null ? '' : `${' '.repeat(9)}${next}\n`}`
