import { describe, expect, it } from 'vitest'
import {
  gbFrom,
  isPackSize,
  NEW_PACK,
  packsInCurrency,
  readPacks,
  type WrittenPack,
  writePacks,
} from '../../../src/web/console/file-texts/packs-text.ts'

const HUNDRED: WrittenPack = { ...NEW_PACK, gb: 100, price_minor: 299 }
const NAMED: WrittenPack = { ...HUNDRED, gb: 50, name: { 'en-US': 'Travel', 'zh-CN': '旅行' } }

describe('the file of packs as a form (decision 185)', () => {
  it('is written in the operator’s order, one pack per line', () => {
    const packs = [HUNDRED, { ...NAMED, shown: false }]
    const text = writePacks(packs)
    expect(readPacks(text)).toEqual(packs)
    expect(text.split('\n').filter((line) => line.includes('"tier"'))).toHaveLength(2)
  })

  it('is the exported file when there is none', () => {
    expect(writePacks([])).toBe(`${JSON.stringify({ packs: [] }, null, 2)}\n`)
  })

  it('says nothing of a name or a switch that changes nothing', () => {
    expect(writePacks([HUNDRED])).not.toMatch(/name|shown/)
    expect(readPacks(writePacks([HUNDRED]))).toEqual([HUNDRED])
  })

  it('keeps what is no figure yet, and a name in one language, so that they can be mended there', () => {
    const packs = [
      { ...NAMED, gb: 'many', price_minor: '2.9.9', name: { 'en-US': 'x', 'zh-CN': '' } },
    ]
    expect(readPacks(writePacks(packs))).toEqual(packs)
  })

  it.each([
    '{',
    'null',
    '{"packs": [{"tier": "free", "gb": 1, "price_minor": 1}]}',
    '{"packs": [], "colour": "red"}',
    JSON.stringify({ packs: [{ ...HUNDRED, name: { fr: 'Voyage' } }] }),
  ])('leaves %s to the file', (text) => {
    expect(readPacks(text)).toBeNull()
  })

  it('keeps its prices as they read in another currency', () => {
    expect(packsInCurrency([HUNDRED], 'USD', 'EUR')).toEqual([HUNDRED])
    expect(packsInCurrency([HUNDRED], 'USD', 'JPY')).toEqual([{ ...HUNDRED, price_minor: '2.99' }])
  })
})

it.each([
  ['100', 100, true],
  [' １００ ', 100, true],
  ['99999', 99_999, true],
  ['100000', 100_000, false],
  ['0', 0, false],
  ['1.5', '1.5', false],
  ['', '', false],
])('a size typed %j is %j', (typed, gb, isSize) => {
  expect(gbFrom(typed)).toBe(gb)
  expect(isPackSize(gbFrom(typed))).toBe(isSize)
})
