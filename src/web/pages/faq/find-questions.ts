import type { Block, QuestionsFile, Span } from '#contract/site/documents.ts'
import type { Frozen } from '../../ui/text/spans.tsx'

type Group = Frozen<QuestionsFile['groups'][number]>
type Question = Group['questions'][number]

/**
 * Finds the questions that contain all words of a search, in the question or its answer, regardless
 * of case and of full-width letters. Without words it finds all.
 * @returns their ids
 */
export function findQuestions(groups: readonly Group[], searched: string): ReadonlySet<string> {
  const words = fold(searched).split(/\s+/u).filter(Boolean)
  const matches = groups
    .flatMap(({ questions }) => questions)
    .filter((question) => {
      const text = fold(textOf(question))
      return words.every((word) => text.includes(word))
    })
  return new Set(matches.map(({ id }) => id))
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const textOf = ({ question, blocks }: Question) => [question, ...blocks.map(blockText)].join(' ')

function blockText(block: Frozen<Block>): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return spansText(block.spans)
    case 'list':
      return block.items.map(spansText).join(' ')
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(spansText)).join(' ')
  }
}

const spansText = (spans: Frozen<Span[]>) => spans.map(({ text }) => text).join('')
