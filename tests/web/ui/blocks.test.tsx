import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import type { Block, Span } from '#contract/site/documents.ts'
import { isAppPath } from '#domain/site/links.ts'
import { system } from '../../../src/web/theme/system.ts'
import { Blocks } from '../../../src/web/ui/text/blocks.tsx'

/** The page's markup without the styles and their class names. */
const drawn = (...blocks: Block[]) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Router ssrPath="/">
        <Blocks blocks={blocks} />
      </Router>
    </ChakraProvider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/ class="[^"]*"/g, '')

const linked = (href: string) => drawn({ kind: 'paragraph', spans: [{ text: 'words', href }] })

describe('operator texts on a page', () => {
  it('lead to the status page, which the app does not draw, by the browser alone', () => {
    expect(isAppPath('/price')).toBe(true)
    expect(isAppPath('/status-report')).toBe(true)
    for (const path of ['/status', '/status?locale=zh-CN', '/status/']) {
      expect(isAppPath(path)).toBe(false)
      expect(linked(path)).toContain(`href="${path}"`)
    }
  })

  it('draw headings with the ids that contents lists lead to', () => {
    const spans: Span[] = [{ text: 'Kept' }]
    const text = drawn(
      { kind: 'heading', level: 2, id: 'kept', spans },
      { kind: 'heading', level: 3, id: '保存', spans },
    )
    expect(text).toContain('<h2 id="kept">Kept</h2>')
    expect(text).toContain('<h3 id="保存">Kept</h3>')
  })

  it('draw ordered and unordered lists as what they are', () => {
    const items: Span[][] = [[{ text: 'one' }], [{ text: 'two', bold: true }]]
    expect(drawn({ kind: 'list', ordered: true, items })).toContain(
      '<ol><li>one</li><li><strong>two</strong></li></ol>',
    )
    expect(drawn({ kind: 'list', ordered: false, items })).toContain('<ul><li>one</li>')
  })

  it('draw tables with their column headings', () => {
    const text = drawn({ kind: 'table', head: [[{ text: 'What' }]], rows: [[[{ text: 'This' }]]] })
    expect(text).toContain('<th scope="col">What</th>')
    expect(text).toContain('<td>This</td>')
  })

  it('never turn text into markup', () => {
    const text = drawn({ kind: 'paragraph', spans: [{ text: '<img src=x onerror=alert(1)>' }] })
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toContain('<img')
  })

  it('link to pages of this site in the same window', () => {
    expect(linked('/faq#refund')).toContain('<a href="/faq#refund">words</a>')
  })

  it('link elsewhere without handing this page over', () => {
    const text = linked('https://www.wireguard.com/')
    expect(text).toContain('href="https://www.wireguard.com/"')
    expect(text).toContain('rel="noopener noreferrer"')
    expect(text).toContain('target="_blank"')
  })

  it('open a mail address in the mail program', () => {
    const text = linked('mailto:help@skylark.example')
    expect(text).toContain('href="mailto:help@skylark.example"')
    expect(text).not.toContain('target=')
  })

  it.each([
    'javascript:alert(1)',
    'http://plain.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    'data:text/html,x',
    'https://someone@elsewhere.example/',
    'faq',
    '',
  ])('leave only the words of a link to %j', (href) => {
    const text = linked(href)
    expect(text).toContain('words')
    expect(text).not.toContain('<a')
  })
})
