import type { QuestionsFile } from '#contract/documents.ts'
import type { Shown } from '../../ui/text/spans.tsx'

type Groups = Shown<QuestionsFile['groups']>

/** What a visitor asks first, as long as the operator's list has it. */
const FIRST = ['how-to-start', 'works-offline', 'zero-log', 'refund']

/** Four questions for the home page: the usual ones, filled up with the first of each group. */
export function pickQuestions(groups: Groups) {
  const all = groups.flatMap(({ questions }) => questions)
  const usual = FIRST.flatMap((id) => all.find((question) => question.id === id) ?? [])
  const others = groups
    .flatMap(({ questions }) => questions.slice(0, 1))
    .filter((question) => !usual.includes(question))
  return [...usual, ...others].slice(0, FIRST.length)
}
