import { describe, expect, it } from 'vitest'
import { decimalMoney, readDecimalMoney, typedMoney, writeMoney } from '#domain/billing/money.ts'

describe('money from minor units', () => {
  it.each<[number, string, string, string]>([
    [499, 'USD', '$4.99', '4.99'],
    [5, 'USD', '$0.05', '0.05'],
    [0, 'USD', '$0.00', '0.00'],
    [-100, 'USD', '−$1.00', '-1.00'],
    [-7, 'USD', '−$0.07', '-0.07'],
    [500, 'JPY', '¥500', '500'],
    [0, 'JPY', '¥0', '0'],
    [1234, 'KWD', 'KWD\u00a01.234', '1.234'],
    [9, 'KWD', 'KWD\u00a00.009', '0.009'],
    [123_456_789, 'USD', '$1,234,567.89', '1234567.89'],
    [9_007_199_254_740_991, 'USD', '$90,071,992,547,409.91', '90071992547409.91'],
  ])('%d of %s reads %s, and %s to a machine', (amountMinor, currency, text, decimal) => {
    expect(writeMoney(amountMinor, currency, 'en-US')).toBe(text)
    expect(decimalMoney(amountMinor, currency)).toBe(decimal)
  })

  it.each<[string, string, number | null]>([
    ['4.99', 'USD', 499],
    [' 4.9 ', 'USD', 490],
    ['\uff14\uff0e\uff19\uff19', 'USD', 499],
    ['500', 'JPY', 500],
    ['1.234', 'KWD', 1234],
    ['4.999', 'USD', null],
    ['5.5', 'JPY', null],
    ['0', 'USD', null],
    ['-1', 'USD', null],
    ['4,99', 'USD', null],
    ['4.99 USD', 'USD', null],
    ['', 'USD', null],
  ])('%j typed where %s is known is %s', (typed, currency, amountMinor) => {
    expect(typedMoney(typed, currency)).toBe(amountMinor)
  })

  it.each([
    ['4.9', 'USD', 490],
    ['5', 'USD', 500],
    ['4.9900', 'USD', 499],
    ['500', 'JPY', 500],
    ['500.00', 'JPY', 500],
    ['500.50', 'JPY', null],
    ['1.234', 'KWD', 1234],
    ['4.999', 'USD', null],
    ['-1.00', 'USD', null],
    ['1e3', 'USD', null],
    ['', 'USD', null],
    ['4,99', 'USD', null],
  ])('%j that a machine wrote of %s is %j', (text, currency, minor) => {
    expect(readDecimalMoney(text, currency)).toBe(minor)
  })

  it('is written the way of the language', () => {
    expect(writeMoney(499, 'USD', 'zh-CN')).toBe('US$4.99')
    expect(writeMoney(1234, 'CNY', 'zh-CN')).toBe('¥12.34')
  })
})
