import { describe, expect, it } from 'vitest'
import {
  cycleCountFrom,
  inCurrency,
  priceFrom,
  priceText,
  trafficFrom,
  wholeFrom,
} from '../../../../src/web/console/draft/typed-figures.ts'

it.each([
  ['18', 18],
  [' \uff11\uff10 ', 10],
  ['999', 999],
  ['0', null],
  ['1000', null],
  ['1.5', null],
  ['', null],
])('a typed length %j is %j', (typed, count) => {
  expect(cycleCountFrom(typed)).toBe(count)
})

it.each([
  ['100', 100],
  [' １００ ', 100],
  ['0', 0],
  ['1.5', '1.5'],
  ['-1', '-1'],
  ['', ''],
])('a typed whole number %j is %j', (typed, number) => {
  expect(wholeFrom(typed)).toBe(number)
})

it.each([
  ['500gb', '500 GB'],
  [' 1.5  tb ', '1.5 TB'],
  ['５００ＧＢ', '500 GB'],
  ['500 GB', '500 GB'],
  ['plenty', 'plenty'],
  ['', ''],
])('a typed amount of traffic %j is %j', (typed, amount) => {
  expect(trafficFrom(typed)).toBe(amount)
})

describe('a price', () => {
  it.each([
    ['4.99', 'USD', 499],
    [' 4.9 ', 'USD', 490],
    ['\uff14\uff0e\uff19\uff19', 'USD', 499],
    ['500', 'JPY', 500],
    ['4.999', 'USD', '4.999'],
    ['4.99', 'JPY', '4.99'],
    ['0', 'USD', '0'],
    ['0.00', 'USD', '0.00'],
    ['-1', 'USD', '-1'],
    ['free', 'USD', 'free'],
    ['', 'USD', ''],
  ])('typed %j in %s is %j', (typed, currency, minor) => {
    expect(priceFrom(typed, currency)).toBe(minor)
  })

  it.each([
    [499, 'USD', '4.99'],
    [500, 'JPY', '500'],
    [0, 'USD', ''],
    ['4.9.9', 'USD', '4.9.9'],
    [null, 'USD', ''],
  ])('of %j in %s is shown as %j', (minor, currency, text) => {
    expect(priceText(minor, currency)).toBe(text)
  })

  it('keeps its figures in another currency, and has to be mended where that has fewer decimals', () => {
    const plan = { tier: 'gold', price_minor: 499, original_price_minor: 0 }
    const planned = { from: '2026-12-24T12:00:00Z', price_minor: 399 }
    const plans = [{ ...plan, planned }, null]
    const yen = inCurrency(plans, 'USD', 'JPY')
    expect(yen).toEqual([
      { ...plan, price_minor: '4.99', planned: { ...planned, price_minor: '3.99' } },
      null,
    ])
    expect(inCurrency(yen, 'JPY', 'EUR')).toEqual(plans)
  })
})
