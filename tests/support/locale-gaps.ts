import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The language in which texts are written first; every other one has the same files. */
export const SOURCE_LOCALE = 'en-US'

/** Lists the files below `locales/` that have a language's tag in their path. */
export function filesOfLocale(root: string, tag: string): string[] {
  return readdirSync(join(root, 'locales'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => path.includes(tag))
    .sort()
}

/** Tells what a language lacks beside the source: files, texts of a file, sentences of a catalogue. */
export function localeGaps(root: string, tag: string): string[] {
  return filesOfLocale(root, SOURCE_LOCALE).flatMap((source) => {
    const own = source.replaceAll(SOURCE_LOCALE, tag)
    if (!existsSync(join(root, own))) return [`${own} is missing`]
    const [wanted, present] = [source, own].map((path) =>
      namesIn(path, readFileSync(join(root, path), 'utf8')),
    )
    return [...(wanted ?? [])]
      .filter((name) => !present?.has(name))
      .map((name) => `${own} lacks ${name}`)
  })
}

/** Lists sentences that stand in two catalogues of a language, where they could be said in two ways. */
export function sentencesKeptTwice(root: string, tag: string): string[] {
  const keys = filesOfLocale(root, tag)
    .filter((path) => path.endsWith('.po'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(SENTENCE)])
    .map(([, context = '', id = '']) => `${context}${id}`.trim())
    .filter((key) => key !== '""') // the header of a file
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** Groups: context, sentence, translation. An untranslated sentence has an empty `msgstr` with no line after it. */
const SENTENCE = /(?:^msgctxt (".*"\n))?^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm

function namesIn(path: string, text: string): Set<string> {
  if (path.endsWith('/texts.json')) return new Set(leavesOf(JSON.parse(text)))
  if (!path.endsWith('.po')) return new Set()
  return new Set(
    [...text.matchAll(SENTENCE)]
      .filter(([, , , sentence]) => sentence?.trim() !== '""')
      .map(([, , id = '']) => id.trim()),
  )
}

const leavesOf = (value: object, way = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === 'object') return leavesOf(inner, `${way}${key}.`)
    return inner === '' ? [] : [`${way}${key}`]
  })
