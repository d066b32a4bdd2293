import { type Speaker, wordFinding } from '#contract/console/words/word-finding.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { english } from '../english.ts'
import { jsonText, lastDay, utc } from '../plain-text.ts'
import { command, refuse, type Subject } from './command.ts'
import { COMMAND_STEPS } from './next-steps.ts'
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
        if (findings.some(({ verdict }) => verdict === 'wrong')) refuse(text.trimEnd())
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

export function wordedFinding(finding: Finding): WordedFinding {
  const { words, next } = wordFinding(finding, SPEAKER)
  return { what: finding.subject, verdict: finding.verdict, words, next }
}

const SPEAKER: Speaker = {
  say: english,
  moment: utc,
  lastDay,
  bytes: (bytes) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`,
  steps: COMMAND_STEPS,
}

const findingText = ({ what, verdict, words, next }: WordedFinding) =>
  `${verdict.padEnd(8)} ${what}: ${words}\n${next === null ? '' : `${' '.repeat(9)}${next}\n`}`
