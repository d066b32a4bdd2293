import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { listFiles, ROOT } from './source-files.ts'

/** Who reads a text, which decides on its words. */
export type Readership =
  | 'site'
  | 'console'
  | 'emails'
  | 'policies'
  | 'operators'
  | 'guide'
  | 'documents'
  | 'decisions'
  | 'comments'

export interface WrittenText {
  /** path from the repository's root */
  path: string
  locale: string
  readership: Readership
  /** the file's text with all that nobody reads blanked, so that each offset stays */
  text: string
}

/** Stands before each text of its own, so that none runs into the next. */
export const BREAK = '\f'

/** Which files hold texts, by the beginning of their path and how they end. */
const PLACES: readonly [RegExp, Readership][] = [
  [/^locales\/[\w-]+\/console\.po$/, 'console'],
  [/^locales\/[\w-]+\/(?:\w+\.po|texts\.json)$/, 'site'],
  [/^locales\/content\/.+\.(?:md|json)$/, 'site'],
  [/^locales\/emails\/.+\/.+\.md$/, 'emails'],
  [/^locales\/protocol\/.+\.md$/, 'policies'],
  [/^src\/(?:server|agent|setup|contract)\/.+\.ts$/, 'operators'],
  [/^src\/server\/operator\/guide\/.+\.md$/, 'guide'],
  [/^src\/server\/operator\/samples\//, 'documents'],
  [/^src\/decisions\/\d.+\.md$/, 'decisions'],
  [/^(?:README|.+\/README|\.github\/[A-Z]+)\.md$/, 'documents'],
]

/** Reads every text of the repository that a member, an operator or a newcomer reads. */
export function readWrittenTexts(): WrittenText[] {
  const files = ['README.md', ...['src', 'tests', 'locales', '.github'].flatMap(listFiles)]
  return [...files.flatMap(readComments), ...files.flatMap(readText)]
}

function readComments(path: string): WrittenText[] {
  if (!/\.tsx?$/.test(path)) return []
  const text = keepComments(path, readFileSync(join(ROOT, path), 'utf8'))
  return [{ path, locale: 'en-US', readership: 'comments', text }]
}

function readText(path: string): WrittenText[] {
  const readership = PLACES.find(([pattern]) => pattern.test(path))?.[1]
  if (readership === undefined) return []
  const text = blankTheRest(path, readFileSync(join(ROOT, path), 'utf8'))
  return [{ path, locale: /zh-CN/.test(path) ? 'zh-CN' : 'en-US', readership, text }]
}

/** Keeps the comments alone, without their marks and the code that they quote. */
function keepComments(path: string, text: string): string {
  let kept = blank(text)
  for (const { start, end } of parseSync(path, text).comments) {
    const comment = text.slice(start, end).replace(/`[^`]*`|^ *(?:\/\/|\*)/gm, blank)
    kept = kept.slice(0, start) + comment + kept.slice(end)
  }
  return kept
}

function blankTheRest(path: string, text: string): string {
  if (path.endsWith('.ts')) return keepStrings(path, text)
  if (path.endsWith('.po')) return keepMatches(text, /(?<=^msgstr )(?:".*"(?:\n|$))+/gm)
  if (path.endsWith('.json'))
    return keepMatches(text, /(?<=[:[]\s*|,\s*)"(?:[^"\\]|\\.)*"(?!\s*:)/g)
  return text
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`]*`/g, blank)
    .replace(/(?<=\])\([^)]*\)/g, blank)
}

/**
 * Keeps the string literals that hold more than one word, but for SQL and markup; those joined by `+`
 * stay one text.
 */
function keepStrings(path: string, text: string): string {
  let kept = blank(text)
  const joined = new Set<number>()
  /** templates with a tag: SQL */
  const statements = new Set<number>()
  const keep = (start: number, end: number) => {
    const lines = text.slice(start, end).replace(/(?<=\n) /g, BREAK)
    kept = kept.slice(0, start) + lines + kept.slice(end)
  }
  new Visitor({
    BinaryExpression({ operator, right }) {
      if (operator === '+') joined.add(right.start)
    },
    Literal({ value, start, end }) {
      if (typeof value !== 'string' || !value.includes(' ')) return
      keep(start + 1, end - 1)
      if (!joined.has(start)) kept = `${kept.slice(0, start)}${BREAK}${kept.slice(start + 1)}`
    },
    TaggedTemplateExpression({ quasi }) {
      statements.add(quasi.start)
    },
    TemplateLiteral({ quasis, start }) {
      const isProse = quasis.some(({ value }) => value.raw.includes(' '))
      if (!isProse || statements.has(start) || text.startsWith('<', start + 1)) return
      for (const quasi of quasis) keep(quasi.start, quasi.end)
      if (!joined.has(start)) kept = `${kept.slice(0, start)}${BREAK}${kept.slice(start + 1)}`
    },
  }).visit(parseSync(path, text).program)
  return kept
}

function keepMatches(text: string, pattern: RegExp): string {
  let kept = blank(text)
  for (const { 0: match, index } of text.matchAll(pattern)) {
    kept = `${kept.slice(0, index)}${BREAK}${match.slice(1)}${kept.slice(index + match.length)}`
  }
  return kept
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
