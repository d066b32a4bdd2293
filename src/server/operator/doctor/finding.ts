import {
  type FindingCode,
  type FindingSubject,
  LONGEST_VALUE,
  type ShownFinding,
} from '#contract/console/service/findings.ts'

/** The result of one check; `wordFinding` has its words, for the console and the command. */
export type Finding = ShownFinding

const finding =
  (verdict: Finding['verdict']) =>
  (
    subject: FindingSubject,
    code: FindingCode,
    values: Readonly<Record<string, string | number>> = {},
  ): Finding => ({
    subject,
    verdict,
    code,
    values: Object.entries(values).map(([name, value]) => ({
      name,
      value: `${value}`.slice(0, LONGEST_VALUE),
    })),
  })

export const ok = finding('ok')
export const warning = finding('warning')
export const wrong = finding('wrong')

/** Returns the message of a thrown value and of its cause. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
