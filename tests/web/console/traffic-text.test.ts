import { describe, expect, it } from 'vitest'
import {
  hasWrongTraffic,
  readTraffic,
  trafficFrom,
  writeTraffic,
} from '../../../src/web/console/file-texts/traffic-text.ts'

describe('the file of traffic a month as a form (decision 182)', () => {
  it('is without limits when it is absent, and keeps what is no amount yet', () => {
    expect(readTraffic('')).toEqual({ gold: '', diamond: '' })
    const traffic = { gold: '5 things', diamond: '1.5 TB' }
    expect(readTraffic(writeTraffic(traffic))).toEqual(traffic)
  })

  it.each(['{', 'null', '{"free": "1 GB"}', '{"gold": 5}'])('leaves %s to the file', (text) => {
    expect(readTraffic(text)).toBeNull()
  })

  it.each([
    ['500gb', '500 GB'],
    [' 1.5  tb ', '1.5 TB'],
    ['５００ＧＢ', '500 GB'],
    ['500 GB', '500 GB'],
    ['plenty', 'plenty'],
    ['', ''],
  ])('reads %s as %s', (typed, amount) => {
    expect(trafficFrom(typed)).toBe(amount)
  })

  it.each([
    ['', '', false],
    ['500 GB', '', false],
    ['0 GB', '', true],
    ['', '500', true],
  ])('tells of %s and %s whether a field has to be mended', (gold, diamond, isWrong) => {
    expect(hasWrongTraffic({ gold, diamond })).toBe(isWrong)
  })
})
