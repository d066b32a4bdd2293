import type {
  FindingCode,
  FindingSubject,
  ShownFinding,
} from '#contract/console/service/findings.ts'
import type { Sentence } from './words/sentences.ts'
import { SETUP_WORDS } from './words/setup-words.ts'
import { WORK_WORDS } from './words/work-words.ts'

const WORDS = { ...SETUP_WORDS, ...WORK_WORDS }

/** The result of one check. Its words are written by `sentenceOf` for commands, and by the console in its language. */
export interface Finding extends Omit<ShownFinding, 'values'> {
  values: object
}

/** The values of the sentence; none for a sentence without. */
type Values<C extends FindingCode> =
  Parameters<(typeof WORDS)[C]> extends [infer V extends object] ? [values: V] : []

const finding =
  (verdict: Finding['verdict']) =>
  <C extends FindingCode>(subject: FindingSubject, code: C, ...[values]: Values<C>): Finding => ({
    subject,
    verdict,
    code,
    values: values ?? {},
  })

export const ok = finding('ok')
export const warning = finding('warning')
export const wrong = finding('wrong')

/** Words a finding, and the operator's next step. */
export const sentenceOf = ({ code, values }: Finding): Sentence => {
  const sentence: (values: never) => Sentence = WORDS[code]
  return sentence(values as never)
}

/** Returns the message of a thrown value and of its cause. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
