import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { PATIENCE_MS } from './support/patience.ts'
import { pumpedTexts } from './support/pumped-texts.ts'
import { readSources } from './support/source-files.ts'

/** So long that an expression which takes the square of it never ends. */
const LONG = 1_000_000
/** So short that every text can be tried; the slowest are tried at length. */
const SHORT = 200

interface Found {
  source: string
  flags: string
  place: string
}

function findExpressions(): Found[] {
  const found = new Map<string, Found>()
  for (const { path, program, lineAt } of readSources('src')) {
    JSON.stringify(program, (_key, node) => {
      if (typeof node === 'bigint') return `${node}`
      if (node?.type !== 'Literal' || !node.regex) return node
      const { pattern: source, flags } = node.regex
      found.set(`${source}/${flags}`, { source, flags, place: `${path}:${lineAt(node.start)}` })
      return null
    })
  }
  return [...found.values()]
}

/** Replaces every match, which looks at the whole text. @throws when that never ends */
function replaceAll(expression: RegExp, text: string, timeout?: number): number {
  const startedMs = performance.now()
  if (timeout === undefined) text.replace(expression, '')
  else runInNewContext("text.replace(expression, '')", { text, expression }, { timeout })
  return performance.now() - startedMs
}

describe('every regular expression', () => {
  const found = findExpressions()

  it('is found, wherever it stands', () => {
    expect(found.length).toBeGreaterThan(300)
  })

  it('reads a text of a million characters in linear time', () => {
    const endless = found.filter(({ source, flags }) => {
      const expression = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`)
      const slowest = pumpedTexts(source)
        .map((text) => ({ text, tookMs: replaceAll(expression, text(SHORT)) }))
        .sort((left, right) => right.tookMs - left.tookMs)
        .slice(0, 2)
      try {
        for (const { text } of slowest) replaceAll(expression, text(LONG), PATIENCE_MS)
        return false
      } catch {
        return true
      }
    })
    expect(endless.map(({ source, place }) => `${place}: /${source}/`)).toEqual([])
  })
})
