import { describe, expect, it } from 'vitest'
import { allCurrencies, decimalsOf, isCurrency } from '#domain/billing/currencies.ts'
import { parseMoney, writeMoney } from '#domain/billing/money.ts'

describe('the decimals of a currency', () => {
  it.each<[string, number]>([
    ['JPY', 0],
    ['VND', 0],
    ['ISK', 0],
    ['UGX', 0],
    ['USD', 2],
    ['CNY', 2],
    // those whose decimals CLDR 48 took away
    ...['AFN', 'ALL', 'COP', 'HUF', 'IDR', 'LAK', 'LBP', 'MMK', 'PKR', 'SOS', 'YER'].map(
      (currency): [string, number] => [currency, 2],
    ),
    ['KWD', 3],
    ['TND', 3],
  ])('of %s are %d, whatever the runtime says', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
    expect(isCurrency(currency)).toBe(true)
  })

  it('stand in the table once for each currency', () => {
    const all = allCurrencies()
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
    expect(all.length).toBeGreaterThan(150)
  })

  it('are the same where money is shown and where it is typed', () => {
    for (const currency of allCurrencies()) {
      const decimals = decimalsOf(currency)
      const shown = writeMoney(1_234_567, currency, 'en-US')
      expect(shown.match(/\.(\d+)$/)?.[1]?.length ?? 0).toBe(decimals)
      const typed = `1${decimals === 0 ? '' : `.${'5'.repeat(decimals)}`} ${currency}`
      expect(parseMoney(typed)?.amount_minor).toBe(Number(`1${'5'.repeat(decimals)}`))
    }
  })

  it.each(['XXX', 'usd', 'US', 'USDT', 'IFC', 'CLPD', ''])('of %j are not known', (code) => {
    expect(isCurrency(code)).toBe(false)
    expect(parseMoney(`5 ${code}`)).toBeNull()
  })
})
