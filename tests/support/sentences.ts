import { removePhrases } from './glossary.ts'
import { BREAK, type WrittenText } from './written-texts.ts'

export interface Sentence {
  line: number
  sentence: string
}

/** Ends a text of its own: a paragraph, a heading, an item of a list, a value before a document, a cell. */
const END = new RegExp(String.raw`${BREAK}|\n[ \t]*\n|\n(?=\s*(?:[-*#]|\d+\.) |[\w.]+: |---)|\|`)
const END_OF_SENTENCE = /(?<=[.!?]["”’)]*)\s+|\\n/
const FORMS_OF_NUMBERS =
  /\{[^{}]*, *(?:plural|select),(?:[^{}]*\{([^{}]*(?:\{\w*\}[^{}]*)*)\})+\s*\}/g

const STYLES_OR_DRAWING = /\{[^}]*;|<path/

/** Cuts a text into sentences, without those that the requirements quote. */
export function sentencesOf({ text }: WrittenText, quoted: string[]): Sentence[] {
  let offset = 0
  const rest = removePhrases(text, quoted)
  return rest.split(new RegExp(`(${END.source})`)).flatMap((part) => {
    const line = rest.slice(0, offset).split('\n').length
    offset += part.length
    const plain = part.replace(FORMS_OF_NUMBERS, '$1').replace(/\s+/g, ' ').trim()
    if (STYLES_OR_DRAWING.test(plain)) return []
    return plain
      .split(END_OF_SENTENCE)
      .filter((sentence) => wordsIn(sentence) > 1)
      .map((sentence) => ({ line, sentence }))
  })
}

/** Counts words; a value that is filled in is one. */
export const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length
