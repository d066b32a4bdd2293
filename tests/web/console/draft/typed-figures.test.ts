import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  cycleCountFrom,
  hasWrongLimit,
  hasWrongPlan,
  inCurrency,
  isLimit,
  isOriginal,
  isPrice,
  limitFrom,
  priceFrom,
  priceText,
  readLimits,
  readPlans,
  type WrittenPlans,
  writeLimits,
  writePlans,
} from '../../../src/web/console/file-texts/plans-text.ts'
import { ROOT } from '../../support/source-files.ts'

const GOLD = { tier: 'gold', cycle: 'month', price_minor: 499, original_price_minor: 599 } as const
const DIAMOND = { ...GOLD, tier: 'diamond', cycle: 'week' } as const
const PLANS: WrittenPlans = { currency: 'USD', plans: [GOLD, DIAMOND] }

describe('the file of plans as a form', () => {
  it('shows the plans that a new service sells', () => {
    const text = readFileSync(join(ROOT, 'locales/content/plans.json'), 'utf8')
    const plans = readPlans(text)
    expect(plans).toEqual(JSON.parse(text))
    expect(plans && hasWrongPlan(plans)).toBe(false)
  })

  it('is written in the order of the price page, one plan per line', () => {
    const text = writePlans({ ...PLANS, plans: [DIAMOND, GOLD] })
    expect(readPlans(text)).toEqual(PLANS)
    expect(text.split('\n').filter((line) => line.includes('"tier"'))).toHaveLength(2)
  })

  it('keeps whether a plan is hidden and the price that it gets at a time', () => {
    const planned = { from: '2026-12-24T12:00:00Z', price_minor: 399, original_price_minor: 0 }
    const plans = {
      ...PLANS,
      plans: [
        { ...GOLD, planned },
        { ...DIAMOND, hidden: true },
      ],
    }
    expect(readPlans(writePlans(plans))).toEqual(plans)
    expect(hasWrongPlan(plans)).toBe(false)
    expect(inCurrency(plans, 'JPY').plans[0]?.planned).toMatchObject({ price_minor: '3.99' })
    expect(writePlans({ ...PLANS, plans: [{ ...GOLD, hidden: false }] })).not.toContain('hidden')
  })

  it.each([
    { ...GOLD, hidden: true },
    { ...GOLD, planned: { from: '', price_minor: 399, original_price_minor: 0 } },
    { ...GOLD, planned: { from: '2026-12-24T12:00:00Z', price_minor: 0, original_price_minor: 0 } },
  ])('is not ready to be applied with %j alone', (plan) => {
    expect(hasWrongPlan({ ...PLANS, plans: [plan] })).toBe(true)
  })

  it('keeps what is no price yet, so that it can be mended there', () => {
    const plans = { ...PLANS, plans: [{ ...GOLD, price_minor: '4.9.9' }] }
    expect(readPlans(writePlans(plans))).toEqual(plans)
    expect(hasWrongPlan(plans)).toBe(true)
  })

  it.each([
    '{',
    'null',
    '{"currency": "usd", "plans": []}',
    JSON.stringify({ ...PLANS, plans: [GOLD, GOLD] }),
    JSON.stringify({ ...PLANS, plans: [{ ...GOLD, cycle: 'day' }] }),
    JSON.stringify({ ...PLANS, colour: 'red' }),
  ])('leaves %s to the file', (text) => {
    expect(readPlans(text)).toBeNull()
  })

  it('is written in order of length, whichever the lengths are', () => {
    const cycles = ['2-years', 'year', '10-days', 'week'] as const
    const plans = cycles.map((cycle) => ({ ...GOLD, cycle }))
    expect(readPlans(writePlans({ currency: 'USD', plans }))?.plans).toEqual(
      plans
        .toReversed()
        .map((plan, at) => ({ ...plan, cycle: ['week', '10-days', 'year', '2-years'][at] })),
    )
  })

  it.each([
    ['18', 18],
    [' \uff11\uff10 ', 10],
    ['999', 999],
    ['0', null],
    ['1000', null],
    ['1.5', null],
    ['', null],
  ])('takes a length typed %j as %j', (typed, count) => {
    expect(cycleCountFrom(typed)).toBe(count)
  })

  it('asks for one plan at least', () => {
    expect(hasWrongPlan({ currency: 'USD', plans: [] })).toBe(true)
  })
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
    expect(isPrice(priceFrom(typed, currency))).toBe(typeof minor === 'number')
  })

  it.each([
    [499, 'USD', '4.99'],
    [500, 'JPY', '500'],
    [0, 'USD', ''],
    ['4.9.9', 'USD', '4.9.9'],
  ])('of %j in %s is shown as %j', (minor, currency, text) => {
    expect(priceText(minor, currency)).toBe(text)
  })

  it('of zero is none, but an original price may be left out', () => {
    expect(isPrice(0)).toBe(false)
    expect(isOriginal(0)).toBe(true)
    expect(isOriginal('x')).toBe(false)
  })

  it('keeps its figures in another currency, and has to be mended where that has fewer decimals', () => {
    const yen = inCurrency({ ...PLANS, plans: [{ ...GOLD, original_price_minor: 0 }] }, 'JPY')
    expect(yen.plans).toEqual([{ ...GOLD, price_minor: '4.99', original_price_minor: 0 }])
    expect(inCurrency(yen, 'EUR').plans).toMatchObject([{ price_minor: 499 }])
  })
})

describe('the file of device limits as a form', () => {
  it('shows the defaults when it is left out, and writes what is set', () => {
    expect(readLimits('')).toEqual({ free: 1, gold: 3, diamond: 6 })
    expect(readLimits('{"gold": 5}')).toEqual({ free: 1, gold: 5, diamond: 6 })
    expect(JSON.parse(writeLimits({ free: 0, gold: 5, diamond: 9 }))).toEqual({
      free: 0,
      gold: 5,
      diamond: 9,
    })
    expect(readLimits('{"gold": -1}')).toBeNull()
  })

  it('needs a device for each paid tier', () => {
    expect(isLimit('free', 0)).toBe(true)
    expect(isLimit('gold', 0)).toBe(false)
    expect(isLimit('gold', limitFrom('x'))).toBe(false)
    expect(isLimit('diamond', limitFrom(' 12 '))).toBe(true)
    expect(hasWrongLimit({ free: 0, gold: 1, diamond: 1 })).toBe(false)
    expect(hasWrongLimit({ free: 0, gold: 1, diamond: '' })).toBe(true)
  })
})
