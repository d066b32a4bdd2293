import { expect, it } from 'vitest'
import { markdownBlocks, plainText } from '../../../src/server/site/content/markdown.ts'

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

it('Markdown: lines are joined by a space, and by nothing between Chinese', () => {
  expect(textOf('one\ntwo  \n three')).toEqual(['one two three'])
  expect(textOf('第一行\n第二行\r\nthird')).toEqual(['第一行第二行 third'])
})

it('Markdown: an anchor at the end of a heading leaves its text as it was', () => {
  expect(markdownBlocks('## Refunds   {#refunds}  ', READER)).toEqual([
    { kind: 'heading', level: 2, id: 'refunds', spans: [{ text: 'Refunds' }] },
  ])
})
