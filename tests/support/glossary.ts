import type { Readership, WrittenText } from './written-texts.ts'

/** One word for one thing. */
interface Term {
  say: string
  not: string[]
  /** phrases in which the word is right */
  unless?: string[]
  /** whose texts it holds for; everybody's when absent */
  where?: Readership[]
}

/** `locales/glossary.json`: texts that the requirements quote, and each language's terms by its tag. */
export interface Glossary {
  quoted: string[]
  [locale: string]: (string | Term)[]
}

export interface Forbidden {
  line: number
  word: string
  say: string
}

/** Lists the words of a text that the glossary replaces, in the order of the text. */
export function findForbidden(written: WrittenText, glossary: Glossary): Forbidden[] {
  const { locale, readership, text } = written
  const terms = (glossary[locale] ?? []).filter((term) => typeof term === 'object')
  return terms
    .filter(({ where }) => where === undefined || where.includes(readership))
    .flatMap(({ say, not, unless = [] }) => {
      const pattern = patternOf(not)
      if (text.search(pattern) === -1) return []
      const rest = removePhrases(text, [...glossary.quoted, ...unless])
      return [...rest.matchAll(pattern)].map(({ 0: word, index }) => ({ index, word, say }))
    })
    .toSorted((left, right) => left.index - right.index)
    .map(({ index, word, say }) => ({
      line: text.slice(0, index).split('\n').length,
      word: word.replace(/\s+/g, ' '),
      say,
    }))
}

/** Blanks phrases; every offset stays. */
export const removePhrases = (text: string, phrases: string[]): string =>
  phrases.length === 0
    ? text
    : text.replace(patternOf(phrases), (phrase) => phrase.replace(/\S/g, ' '))

/** Matches phrases as whole words, over the ends of lines, too; Chinese has no ends of words. */
function patternOf(phrases: string[]): RegExp {
  const alternatives = phrases.map((phrase) => {
    const spaced = phrase.split(' ').map(escapeRegExp).join(String.raw`\s+`)
    return `${/^\w/.test(phrase) ? String.raw`(?<![\w-])` : ''}${spaced}${/\w$/.test(phrase) ? String.raw`(?![\w-])` : ''}`
  })
  return new RegExp(alternatives.join('|'), 'gi')
}

export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
