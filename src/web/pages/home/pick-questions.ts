import type { QuestionsFile } from '#contract/site/documents.ts'
import type { Frozen } from '../../ui/text/spans.tsx'

type Groups = Frozen<QuestionsFile['groups']>

/** Ids of the preferred questions, shown if the operator's list has them. */
const FIRST = ['how-to-start', 'works-offline', 'zero-log', 'refund']

/** Picks four questions for the home page: the preferred ones, then the first of each group. */
export function pickQuestions(groups: Groups) {
  const all = groups.flatMap(({ questions }) => questions)
  const usual = FIRST.flatMap((id) => all.find((question) => question.id === id) ?? [])
  const others = groups
    .flatMap(({ questions }) => questions.slice(0, 1))
    .filter((question) => !usual.includes(question))
  return [...usual, ...others].slice(0, FIRST.length)
}
