import { expect, it } from 'vitest'
import { markdownBlocks, plainText } from '../../../src/server/site/content/markdown.ts'
import { ComplaintError } from '../../../src/server/site/content/problems/content-problems.ts'

const READER = { locale: 'zh-CN', values: {} } as never
/** So many that whatever takes the square of them never ends. */
const BLANKS = ' '.repeat(3_000_000)

const textOf = (markdown: string) =>
  markdownBlocks(markdown, READER).map((block) => ('spans' in block ? plainText(block.spans) : ''))

it.each([
  ['a heading', `# a${BLANKS}b`],
  ['a heading with an anchor', `# a${BLANKS}b {#id}`],
  ['a paragraph', `a${BLANKS}b`],
  ['lines', `a${BLANKS}b\n${BLANKS}c`],
])('Markdown: %s with millions of blanks is read in one pass', (_, markdown) => {
  expect(textOf(markdown).join('')).toMatch(/^a\s+b/)
})

/** As long as a content file may be. */
const LONGEST = 200_000
const filledWith = (unit: string) => unit.repeat(LONGEST / unit.length)

it.each(['**a*b ', '_a_', '~a~', '>', '> - ', '1. ', '- a\n', '# a\n', '```\n', '|a|b|\n'])(
  'Markdown: a file of %j alone, which would hold the thread, is refused',
  (unit) => {
    expect(() => textOf(filledWith(unit))).toThrow(ComplaintError)
  },
)

it('Markdown: lists in each other, a level a line, are refused', () => {
  const levels = Array.from({ length: 400 }, (_, level) => `${'  '.repeat(level)}- a`)
  expect(() => textOf(levels.join('\n'))).toThrow(ComplaintError)
})

it.each(['# a\n\n', '**a** b\n\n', '[', '[a](', '<', '\\', 'a@b.', 'http://a.', '&', '|'])(
  'Markdown: a file of %j alone is read',
  (unit) => {
    expect(textOf(filledWith(unit).split('\n').slice(0, 2999).join('\n')).length).toBeGreaterThan(0)
  },
)

it('Markdown: a long list with a word in bold in each item is read', () => {
  expect(markdownBlocks('- **term**: what it means\n'.repeat(200), READER)).toMatchObject([
    { kind: 'list', items: { length: 200 } },
  ])
})

it('Markdown: headings of one name get an anchor each', () => {
  const blocks = markdownBlocks('# a\n\n# a-2\n\n# a\n\n# a\n\n# a-2', READER)
  expect(blocks.map((block) => ('id' in block ? block.id : ''))).toEqual([
    ...['a', 'a-2', 'a-3', 'a-4', 'a-2-2'],
  ])
})

it('Markdown: lines are joined by a space, and by nothing between Chinese', () => {
  expect(textOf('one\ntwo  \n three')).toEqual(['one two three'])
  expect(textOf('第一行\n第二行\r\nthird')).toEqual(['第一行第二行 third'])
})

it('Markdown: an anchor at the end of a heading leaves its text as it was', () => {
  expect(markdownBlocks('## Refunds   {#refunds}  ', READER)).toEqual([
    { kind: 'heading', level: 2, id: 'refunds', spans: [{ text: 'Refunds' }] },
  ])
})
