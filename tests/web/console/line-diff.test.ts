import { describe, expect, it } from 'vitest'
import { lineDiff } from '../../../src/web/console/line-diff.ts'

const shown = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text, at }) => `${kind} ${at} ${text}`)

describe('the difference of two texts', () => {
  it('shows changed lines with two of those around them', () => {
    expect(shown('a\nb\nc\nd\ne\nf', 'a\nb\nc\nX\ne\nf')).toEqual([
      'same 2 b',
      'same 3 c',
      'gone 4 d',
      'come 4 X',
      'same 5 e',
      'same 6 f',
    ])
  })

  it('shows lines that were added or taken away', () => {
    expect(shown('a\nb', 'a\nnew\nb')).toEqual(['same 1 a', 'come 2 new', 'same 3 b'])
    expect(shown('a\nold\nb', 'a\nb')).toEqual(['same 1 a', 'gone 2 old', 'same 2 b'])
    expect(shown('a\na', 'a\na\na')).toEqual(['same 1 a', 'same 2 a', 'come 3 a'])
  })
})
