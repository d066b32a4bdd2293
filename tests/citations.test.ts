import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, ROOT } from './support/source-files.ts'

const REQUIREMENTS = 'src/requirements.md'
const DECISIONS = 'src/decisions'
const INDEX = `${DECISIONS}/README.md`
const MOST_LINES_OF_A_PAGE = 25
/** A standard is cited by its own numbers. */
const OTHER_FORM = /\b(?:spec|(?<!RFC \d+, )section) \d|§ ?\d|\((?:quality):/i

const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')
const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const TEXTS = [
  ...['src', 'tests', 'locales', '.github'].flatMap(listFiles),
  ...readdirSync(ROOT).filter((name) => /\.(md|ts|html)$/.test(name)),
]
  .filter((path) => /\.(ts|tsx|mjs|md|po|json|html)$/.test(path))
  .map((path) => ({ path, text: read(path) }))

const PAGES = readdirSync(`${ROOT}/${DECISIONS}`).filter((name) => name !== 'README.md')

const NUMBERS = {
  requirement: new Set([
    ...matchesOf(read(REQUIREMENTS), /^## (\d+)\. /gm),
    ...matchesOf(read(REQUIREMENTS), /^- \*\*(\d+\.\d+)\*\* /gm),
  ]),
  decision: new Set(PAGES.map((name) => String(Number.parseInt(name, 10)))),
}

describe('citations', () => {
  it('name one number, several, or a range, over the end of a line, too', () => {
    expect(
      citationsOf('(requirements 3 and 4.2, decisions 5 to 7)\n// Decision 16; decision\n * 21.'),
    ).toMatchObject([
      { kind: 'requirement', numbers: ['3', '4.2'], line: 1 },
      { kind: 'decision', numbers: ['5', '6', '7'], line: 1 },
      { kind: 'decision', numbers: ['16'], line: 2 },
      { kind: 'decision', numbers: ['21'], line: 2 },
    ])
  })

  it('lead to a requirement or a decision that is written down', () => {
    const all = TEXTS.flatMap(({ path, text }) =>
      citationsOf(text).map((citation) => ({ path, ...citation })),
    )
    const lost = all.flatMap(({ path, line, kind, numbers }) =>
      numbers
        .filter((number) => !NUMBERS[kind].has(number))
        .map((number) => `${path}:${line} ${kind} ${number}`),
    )
    expect(lost).toEqual([])
    expect(all.length).toBeGreaterThan(200)
  })

  it('have one form: requirement 4.2, decision 16', () => {
    const others = TEXTS.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (OTHER_FORM.test(line) ? [`${path}:${index + 1} ${line}`] : [])),
    )
    expect(others).toEqual([])
  })

  it('between documents lead to a file', () => {
    const lost = TEXTS.filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        matchesOf(text, /\]\(([^/)#:][^)#:]*)(?:#[^)]*)?\)/g).map((link) => ({ path, link })),
      )
      .filter(({ path, link }) => !existsSync(posix.join(ROOT, posix.dirname(path), link)))
      .map(({ path, link }) => `${path} → ${link}`)
    expect(lost).toEqual([])
  })
})

describe('decisions', () => {
  it('have a page each, whose heading and row in the index are its number and name', () => {
    const rows = matchesOf(read(INDEX), /^(\| \d+ \| \[.+\]\(.+\.md\) \|)$/gm)
    expect(rows).toEqual(
      PAGES.toSorted().map((name) => {
        const [, number = '', title = ''] =
          /^# (\d+)\. (.+)\n/.exec(read(`${DECISIONS}/${name}`)) ?? []
        expect(name.startsWith(`${number.padStart(4, '0')}-`), `${name} is headed ${number}`).toBe(
          true,
        )
        return `| ${number} | [${title}](${name}) |`
      }),
    )
  })

  it.each(PAGES)('%s says context, decision and trade-offs, on one page', (name) => {
    const text = read(`${DECISIONS}/${name}`)
    expect(text).toMatch(
      /^\*\*Context\.\*\*[\s\S]+^\*\*Decision\.\*\*[\s\S]+^\*\*Trade-offs\.\*\*/m,
    )
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES_OF_A_PAGE)
  })
})

describe('requirements', () => {
  it('are counted without a gap, and no number is given twice', () => {
    const chapters = matchesOf(read(REQUIREMENTS), /^## (\d+)\. /gm)
    expect(chapters).toEqual(chapters.map((_, index) => String(index + 1)))
    const paragraphs = matchesOf(read(REQUIREMENTS), /^- \*\*(\d+\.\d+)\*\* /gm)
    const counted = chapters.flatMap((chapter) =>
      paragraphs
        .filter((number) => number.startsWith(`${chapter}.`))
        .map((_, index) => `${chapter}.${index + 1}`),
    )
    expect(paragraphs).toEqual(counted)
  })
})

type Kind = keyof typeof NUMBERS

interface Citation {
  kind: Kind
  numbers: string[]
  line: number
}

/** Every `requirement 4.2`, `decisions 5 to 7` of a text, also where a comment continues in the next line. */
function citationsOf(text: string): Citation[] {
  const number = String.raw`\d+(?:\.\d+)?(?!\d|\.\d)`
  const gap = String.raw`[\s*/#]+`
  const more = `(?:(?:,|,?${gap}(?:and|to))${gap}${number})*`
  const pattern = new RegExp(
    String.raw`\b(requirement|decision)(?:${gap}(${number})|s${gap}(${number}${more}))`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 1: kind = '', 2: single, 3: several, index }) => ({
    kind: kind.toLowerCase() as Kind,
    numbers: single === undefined ? numbersIn(several ?? '') : [single],
    line: text.slice(0, index).split('\n').length,
  }))
}

function numbersIn(list: string): string[] {
  const [, from, to] = /^(\d+)\D+to\D+(\d+)$/.exec(list) ?? []
  if (from === undefined || to === undefined) return list.match(/\d+(\.\d+)?/g) ?? []
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
    String(Number(from) + index),
  )
}
