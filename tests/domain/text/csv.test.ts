import { describe, expect, it } from 'vitest'
import { csvOf, parseCsv } from '#domain/text/csv.ts'

describe('CSV (RFC 4180)', () => {
  it('ends each row with CRLF and parts cells by commas', () => {
    expect(
      csvOf([
        ['order_no', 'amount_minor'],
        ['20261121-0123456789', 499],
      ]),
    ).toBe('order_no,amount_minor\r\n20261121-0123456789,499\r\n')
  })

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\r', '"a\r"'],
    ['', ''],
    ['云雀', '云雀'],
  ])('writes %j as %j', (cell, written) => {
    expect(csvOf([[cell]])).toBe(`${written}\r\n`)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('makes text of the formula %j', (cell) => {
    expect(csvOf([[cell]])).toBe(`'${cell}\r\n`)
  })

  it('quotes a formula that needs it, after the apostrophe', () => {
    expect(csvOf([['=HYPERLINK("https://x.example","y")']])).toBe(
      `"'=HYPERLINK(""https://x.example"",""y"")"\r\n`,
    )
  })

  it('leaves numbers as they are', () => {
    expect(csvOf([[-499, 0]])).toBe('-499,0\r\n')
  })

  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    ['"a,b","say ""hi"""\n', [[1, 'a,b', 'say "hi"']]],
    [
      '"two\nlines",x\n\n,\ny',
      [
        [1, 'two\nlines', 'x'],
        [5, 'y'],
      ],
    ],
    ['a,\n', [[1, 'a', '']]],
    ['', []],
  ])('reads %j, each row with its line', (text, rows) => {
    expect(parseCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(rows)
  })

  it.each([
    ['a\n"b', 2],
    ['a"b', 1],
    ['"a"b', 1],
  ])('refuses %j, naming line %i', (text, line) => {
    expect(() => parseCsv(text)).toThrow(`line ${line}: a quote`)
  })

  it('reads what it wrote', () => {
    const rows = [
      ['a,b', 'say "hi"', 'two\nlines'],
      ['云雀', 'x', 'y'],
    ]
    expect(parseCsv(csvOf(rows)).map(({ cells }) => cells)).toEqual(rows)
  })
})
