import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import createCache from '@emotion/cache'
import { type CSSObject, css as serialize } from '@emotion/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { css } from '../../../src/web/theme/css.ts'
import { flattenRules } from '../../../src/web/theme/flatten-rules.ts'
import { listFiles, ROOT } from '../../support/source-files.ts'
import { stylesOf } from './any-styles.ts'

const SELECTOR = '.css-1'

/** Every selector and query that styles of elements nest. */
const SITES = [
  ...new Set(
    listFiles('src/web')
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        Array.from(
          readFileSync(join(ROOT, path), 'utf8').matchAll(
            /'([^'\n]*&[^'\n]*|@media[^'\n]*)': ?\{/g,
          ),
          ([, selector = '']) => selector,
        ),
      ),
  ),
]
const LISTS = ['&:hover, &:focus', '&:is(:hover, :not(:focus))', '& > :is(a, b), p &']

const serialized = (styles: object) => serialize(styles as CSSObject)

/** The rules that emotion's own parser writes. */
function emotions(selector: string, styles: object): string {
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  cache.compat = true
  const { name, styles: text } = serialized(styles)
  cache.insert(selector, { name, styles: text }, cache.sheet, true)
  return String(cache.inserted[name] ?? '')
}

const ours = (selector: string, styles: object) =>
  flattenRules(selector, serialized(styles).styles).join('')

/** Rules without the spaces that CSS ignores. */
const tidy = (rules: string) => rules.replace(/\s*([{};:,>+~!])\s*/g, '$1').replace(/\s+/g, ' ')

describe('rules without nesting', () => {
  it('are those that emotion writes, of any styles below any selector of the site', () => {
    expect(SITES.length).toBeGreaterThan(20)
    fc.assert(
      fc.property(stylesOf(3, [...SITES, ...LISTS]), (styles) => {
        const made = css(styles as Record<string, unknown>)
        expect(tidy(ours(SELECTOR, made))).toBe(tidy(emotions(SELECTOR, made)))
      }),
      { numRuns: 500 },
    )
  })

  it('are those that emotion writes for the whole page', () => {
    const paper = {
      '@page': { size: 'A4', margin: '20mm' },
      '@media print': { 'body, :has(article)': { padding: '0 !important' } },
      'main :not(:has(article), article, article *)': { display: 'none' },
    }
    expect(tidy(ours('', paper))).toBe(tidy(emotions('', paper)))
    expect(ours('', [])).toBe('')
  })

  it('keep texts in quotes as they are', () => {
    const quoted = { content: '"{a; b}"', '&::after': { content: "'}'", color: 'red' } }
    expect(tidy(ours(SELECTOR, quoted))).toBe(tidy(emotions(SELECTOR, quoted)))
  })
})
