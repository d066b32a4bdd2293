import type { QuestionsFile } from '#contract/site/documents.ts'
import type { Reader } from './inline.ts'
import { markdownBlocks, plainText } from './markdown.ts'
import { ComplaintError } from './problems/content-problems.ts'

/**
 * Parses a file of questions: `## group {#id}`, in it `### question {#id}` and the answer.
 * @throws {ComplaintError} when text precedes the first group or a group's first question
 */
export function questionsOf(markdown: string, reader: Reader): QuestionsFile {
  const groups: QuestionsFile['groups'] = []
  for (const block of markdownBlocks(markdown, reader)) {
    const group = groups.at(-1)
    if (block.kind === 'heading' && block.level === 2) {
      groups.push({ id: block.id, title: plainText(block.spans), questions: [] })
    } else if (group === undefined) {
      throw new ComplaintError({ code: 'no_group' })
    } else if (block.kind === 'heading') {
      group.questions.push({ id: block.id, question: plainText(block.spans), blocks: [] })
    } else {
      const question = group.questions.at(-1)
      if (question === undefined) {
        throw new ComplaintError({ code: 'no_question', value: group.title })
      }
      question.blocks.push(block)
    }
  }
  return { groups }
}
