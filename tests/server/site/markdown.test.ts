import { describe, expect, it } from 'vitest'
import { markdownBlocks } from '../../../src/server/site/content/markdown.ts'
import { dropUnset } from '../../../src/server/site/content/placeholders.ts'
import { readerOf, textOf } from './reader.ts'

const blocks = (markdown: string, values = {}) =>
  markdownBlocks(markdown, readerOf('en-US', values))
const spans = (markdown: string, values = {}) => {
  const [block] = blocks(markdown, values)
  return block?.kind === 'paragraph' ? block.spans : null
}

describe('operator Markdown', () => {
  it('becomes headings, paragraphs, lists and tables', () => {
    const markdown = '## One\n\nText\n\n### Two\n\n1. a\n2. b\n\n- c\n\n|x|y|\n|-|-|\n|1|2|\n'
    expect(blocks(markdown)).toEqual([
      { kind: 'heading', level: 2, id: 'one', spans: [{ text: 'One' }] },
      { kind: 'paragraph', spans: [{ text: 'Text' }] },
      { kind: 'heading', level: 3, id: 'two', spans: [{ text: 'Two' }] },
      { kind: 'list', ordered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'c' }]] },
      {
        kind: 'table',
        head: [[{ text: 'x' }], [{ text: 'y' }]],
        rows: [[[{ text: '1' }], [{ text: '2' }]]],
      },
    ])
  })

  it('keeps bold and links, also inside each other', () => {
    expect(spans('Plain **bold [link](/price)** *slanted* `code`')).toEqual([
      { text: 'Plain ' },
      { text: 'bold ', bold: true },
      { text: 'link', bold: true, href: '/price' },
      { text: ' slanted code' },
    ])
  })

  it('draws inner list items after their own, and a deep heading as bold text', () => {
    expect(blocks('- a\n  - b\n- c\n\n#### Deep')).toEqual([
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] },
      { kind: 'paragraph', spans: [{ text: 'Deep', bold: true }] },
    ])
  })

  it('shows quotes, code and pictures as their text', () => {
    expect(textOf(blocks('> said\n\n```\nif (a < b)\n```\n\n![a lark](lark.png)'))).toBe(
      'said\nif (a < b)\na lark',
    )
  })

  it('joins lines with a space, and Chinese lines without one', () => {
    expect(textOf(blocks('one\ntwo  \nthree'))).toBe('one two three')
    expect(textOf(markdownBlocks('第一行，\n第二行\nend', readerOf('zh-CN')))).toBe(
      '第一行，第二行 end',
    )
  })
})

describe('hostile Markdown is text and nothing else', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">b</b> c',
    '<div>\n<iframe src="//x"></iframe>\n</div>',
    '<!-- hidden -->',
  ])('%s', (markdown) => {
    const found = blocks(markdown)
    expect(found.map(({ kind }) => kind)).toEqual(['paragraph'])
    expect(textOf(found)).toBe(markdown.replace(/\n/g, ' '))
    expect(JSON.stringify(found)).not.toContain('href')
  })

  it('does not turn entities into signs', () => {
    expect(textOf(blocks('&lt;b&gt; &amp; &#106;s'))).toBe('&lt;b&gt; &amp; &#106;s')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://plain.example/',
    '//other.example/',
    '/\\other.example',
    'https://user:pass@other.example/',
    '&#106;avascript:alert(1)',
    'relative/path',
    '#part',
  ])('a link to %s is its label only', (href) => {
    expect(spans(`go [label](<${href}>) on`)).toEqual([{ text: 'go label on' }])
  })

  it.each([
    '/price',
    '/account?tab=devices',
    '/faq#refund',
    'https://a.example/b?c=d',
    'mailto:a@b.example',
  ])('a link to %s is a link', (href) => {
    expect(spans(`[label](${href})`)).toEqual([{ text: 'label', href }])
  })
})

describe('a heading can be pointed at', () => {
  const ids = (markdown: string) =>
    blocks(markdown).flatMap((block) => (block.kind === 'heading' ? [block.id] : []))

  it('by the name given in braces, which is not shown', () => {
    const [heading] = blocks('## How do I **start**? {#how-to-start}')
    expect(heading).toEqual({
      kind: 'heading',
      level: 2,
      id: 'how-to-start',
      spans: [{ text: 'How do I ' }, { text: 'start', bold: true }, { text: '?' }],
    })
  })

  it('else by their own words, Chinese ones too', () => {
    expect(ids('## What we store, and for how long\n\n## 保存什么，保存多久')).toEqual([
      'what-we-store-and-for-how-long',
      '保存什么-保存多久',
    ])
  })

  it('never by the same name twice', () => {
    expect(ids('## Same\n\n## Same\n\n## ???\n\n## !!!')).toEqual([
      'same',
      'same-2',
      'section',
      'section-2',
    ])
  })
})

describe('placeholders in operator texts', () => {
  const text = 'By {operator_name}, {operator_address}: {app_name}, {free_monthly_traffic}'

  it('say in each language when the operator has not set them', () => {
    expect(textOf(markdownBlocks(text, readerOf('en-US')))).toBe(
      'By [not set yet], [not set yet]: Skylark, [not set yet]',
    )
    expect(textOf(markdownBlocks('由{operator_name}运营{app_name}', readerOf('zh-CN')))).toBe(
      '由[未填写]运营云雀',
    )
  })

  it.each([
    ['Run by {operator_name}[[, {operator_address}]].', 'Run by {operator_name}.'],
    ['[[Run by {operator_name}[[, {operator_address}]]. ]]Write to us.', 'Write to us.'],
    ['[[{app_name}[[ by {operator_name}]]]]!', '{app_name}!'],
    ['[a](/b) [[plain]] [[', '[a](/b) plain [['],
  ])('%j leaves out what names something unset: %j', (text, shorter) => {
    expect(dropUnset(text, readerOf('en-US').values)).toBe(shorter)
  })

  it('are filled as plain text, whatever the value holds', () => {
    const values = { operator_name: '**A** <b>B</b> [c](/d)', free_monthly_traffic: '10 GB' }
    expect(spans('By {operator_name}, {free_monthly_traffic}', values)).toEqual([
      { text: 'By **A** <b>B</b> [c](/d), 10 GB' },
    ])
  })

  it('make the community e-mail a link once it is set', () => {
    const values = { community_email: 'hello@skylark.example' }
    expect(spans('Write to {community_email}.', values)).toEqual([
      { text: 'Write to ' },
      { text: 'hello@skylark.example', href: 'mailto:hello@skylark.example' },
      { text: '.' },
    ])
    expect(spans('[Write](mailto:{community_email})', values)).toEqual([
      { text: 'Write', href: 'mailto:hello@skylark.example' },
    ])
    expect(spans('Write to {community_email}.')).toEqual([{ text: 'Write to [not set yet].' }])
  })
})
