import { describe, expect, it } from 'vitest'
import type { Block, PolicyFile } from '#contract/site/documents.ts'
import { openingOf } from '../../../src/web/pages/protocol/opening.tsx'

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })
const HEADING: Block = { kind: 'heading', level: 2, id: 'a', spans: [{ text: 'A heading' }] }
const documentOf = (...blocks: Block[]): PolicyFile => ({
  title: 'A document',
  version: '1.0',
  date: '2026-11-29',
  blocks,
})

describe('the opening of “About us”', () => {
  it('is a short statement with all that stands before the first heading', () => {
    const [statement, fact] = [paragraph('x'.repeat(120)), paragraph('A fact')]
    const policy = documentOf(statement, fact, HEADING, paragraph('The rest'))
    expect(openingOf('about-us', policy)).toEqual([statement, fact])
  })

  it('is empty where another document, a long paragraph, or no heading stands', () => {
    const short = documentOf(paragraph('Short.'), HEADING)
    expect(openingOf('privacy-policy', short)).toEqual([])
    expect(openingOf('about-us', documentOf(paragraph('x'.repeat(121)), HEADING))).toEqual([])
    expect(openingOf('about-us', documentOf(paragraph('Short.')))).toEqual([])
    expect(openingOf('about-us', documentOf(HEADING, paragraph('Short.')))).toEqual([])
  })
})
