import { describe, expect, it } from 'vitest'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { formatMoney } from '../../../src/web/format.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import { contentWith, requestFor } from './sample-request.ts'

type Plan = [tier: 'gold' | 'diamond', cycle: BillingCycle, price_minor: number]

/** Price lists, what a month of each cycle costs at least, and the cycles that cost least. */
const LISTS: [name: string, plans: Plan[], months: [BillingCycle, number][], least: string[]][] = [
  [
    'longer cycles that cost less',
    [
      ['gold', 'week', 199],
      ['gold', 'month', 499],
      ['gold', 'quarter', 1299],
      ['gold', 'year', 3999],
      ['diamond', 'week', 349],
      ['diamond', 'year', 6999],
    ],
    // a week costs 199 / 7 × 365.25 / 12
    [
      ['week', 866],
      ['month', 499],
      ['quarter', 433],
      ['year', 334],
    ],
    ['year'],
  ],
  [
    'a month that costs less than a year',
    [
      ['gold', 'month', 400],
      ['gold', 'year', 6000],
    ],
    [
      ['month', 400],
      ['year', 500],
    ],
    ['month'],
  ],
  [
    'a dearer tier that is cheaper for a while',
    [
      ['gold', 'quarter', 1500],
      ['diamond', 'quarter', 900],
      ['gold', 'year', 4800],
    ],
    [
      ['quarter', 300],
      ['year', 400],
    ],
    ['quarter'],
  ],
  [
    'two cycles at the same price',
    [
      ['gold', 'month', 500],
      ['gold', '6-months', 3000],
      ['gold', '10-days', 300],
    ],
    // ten days cost 300 / 10 × 365.25 / 12
    [
      ['10-days', 914],
      ['month', 500],
      ['6-months', 500],
    ],
    ['month', '6-months'],
  ],
]

const CURRENCIES = ['USD', 'CNY', 'JPY', 'KWD']
const LEAST: Readonly<Record<Locale, string>> = {
  'en-US': 'Lowest',
  'zh-CN': '最低价',
}

/** The cycles of the price page, each with the words of its pill. */
async function pillsOf(plans: Plan[], currency: string, locale: Locale) {
  const sold = plans.map(([tier, cycle, price_minor]) => ({
    tier,
    cycle,
    price_minor,
    original_price_minor: 0,
  }))
  const content = contentWith({
    'content/plans.json': () => JSON.stringify({ currency, plans: sold }),
  })
  const { html } = await renderPage(requestFor('/price', { content, locale }))
  return new Map(
    html
      .split('<label')
      .slice(1)
      .map((label) => [
        /value="([\w-]+)"/.exec(label)?.[1] ?? '',
        (label.split('</label>')[0] ?? '').replace(/<[^>]*>/g, ' '),
      ]),
  )
}

describe.each(LISTS)('the pills of the price page, with %s', (_name, plans, months, least) => {
  it.each(CURRENCIES.flatMap((currency) => LOCALES.map((locale) => [currency, locale] as const)))(
    'name the price of a month in %s and mark the lowest, in %s',
    async (currency, locale) => {
      const pills = await pillsOf(plans, currency, locale)
      expect([...pills.keys()]).toEqual(months.map(([cycle]) => cycle))
      for (const [cycle, price_minor] of months) {
        expect(pills.get(cycle)).toContain(`${formatMoney(price_minor, currency, locale)}`)
      }
      const marked = [...pills].filter(([, words]) => words.includes(LEAST[locale]))
      expect(marked.map(([cycle]) => cycle)).toEqual(least)
    },
  )
})
