import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findForbidden, type Glossary } from './support/glossary.ts'
import { sentencesOf, wordsIn } from './support/sentences.ts'
import { ROOT } from './support/source-files.ts'
import { type Readership, readWrittenTexts } from './support/written-texts.ts'

const GLOSSARY: Glossary = JSON.parse(readFileSync(join(ROOT, 'locales/glossary.json'), 'utf8'))
const TEXTS = readWrittenTexts()

const READERSHIPS = [...new Set(TEXTS.map(({ readership }) => readership))]
/** Policies are exempt, and so are documents, whose readers choose their time. */
const SHORT: readonly Readership[] = ['site', 'console', 'emails', 'operators', 'guide']
const MOST_WORDS = 25
/** Names the readers whose texts are typeset; texts of the terminal and documents of developers are not. */
const TYPESET: readonly Readership[] = ['site', 'console', 'emails', 'policies']

describe('the glossary', () => {
  it('finds a forbidden word over the end of a line, and no quoted text of the requirements', () => {
    const text = 'Come\nat\n  once. Are you sure to log out?\nLog out.'
    const written = { path: 'a.md', locale: 'en-US', readership: 'documents', text } as const
    expect(findForbidden(written, GLOSSARY).map(({ line, word }) => `${line} ${word}`)).toEqual([
      '2 at once',
      '4 Log out',
    ])
  })

  it.each(READERSHIPS)('is kept in what is written for %s', (readership) => {
    const texts = TEXTS.filter((text) => text.readership === readership)
    const found = texts.flatMap((written) =>
      findForbidden(written, GLOSSARY).map(
        ({ line, word, say }) => `${written.path}:${line} “${word}”: say ${say}`,
      ),
    )
    expect(found).toEqual([])
  })
})

describe('English sentences', () => {
  it(`have at most ${MOST_WORDS} words on pages, in errors, emails, commands and the guide`, () => {
    const sentences = TEXTS.filter(
      ({ locale, readership }) => locale === 'en-US' && SHORT.includes(readership),
    )
      .flatMap((written) =>
        sentencesOf(written, GLOSSARY.quoted).map((sentence) => ({
          ...sentence,
          path: written.path,
        })),
      )
      .map((sentence) => ({ ...sentence, words: wordsIn(sentence.sentence) }))
      .toSorted((left, right) => right.words - left.words)
    const format = ({ path, line, words, sentence }: (typeof sentences)[number]) =>
      `${path}:${line} ${words} words: ${sentence}`
    process.stdout.write(`longest sentence: ${sentences.slice(0, 1).map(format)}\n`)
    const long = sentences.filter(({ words }) => words > MOST_WORDS)
    expect(long.map(format)).toEqual([])
    expect(sentences.length).toBeGreaterThan(1000)
  })

  it('have curly apostrophes where members and the console’s operators read', () => {
    const straight = TEXTS.filter(({ readership }) => TYPESET.includes(readership)).flatMap(
      ({ path, text }) =>
        [...text.matchAll(/\S*\p{L}'\p{L}\S*/gu)].map(([word]) => `${path} ${word}`),
    )
    expect(straight).toEqual([])
  })
})
