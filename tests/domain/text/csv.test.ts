import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvHead, csvOf, parseCsv } from '#domain/text/csv.ts'
import { troublesomeNames } from '../../support/troublesome-names.ts'

describe('CSV (RFC 4180)', () => {
  it('ends each row with CRLF, parts cells by commas, and quotes every text', () => {
    expect(
      csvOf([
        ['order_no', 'amount_minor'],
        ['20261121-0123456789', 499],
      ]),
    ).toBe('"order_no","amount_minor"\r\n"20261121-0123456789",499\r\n')
  })

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\r', '"a\r"'],
    ['a;=1+1', '"a;=1+1"'],
    ['a\tb', '"a\tb"'],
    ['', '""'],
    ['云雀', '"云雀"'],
  ])('writes %j as %j', (cell, written) => {
    expect(csvOf([[cell]])).toBe(`${written}\r\n`)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM(A1)'])(
    'escapes the formula %j as text',
    (cell) => {
      expect(csvOf([[cell]])).toBe(`"'${cell}"\r\n`)
    },
  )

  it('doubles the quotes of a formula, after the apostrophe', () => {
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

  it('begins a file by the mark by which Excel reads it as UTF-8', () => {
    expect(csvHead(['设备', 'a,b'])).toBe('\ufeff"设备","a,b"\r\n')
  })

  it.each([
    [
      'semicolons',
      'a;"b;c,d,e"\n1,5;x\n',
      [
        ['a', 'b;c,d,e'],
        ['1,5', 'x'],
      ],
    ],
    [
      'tabs',
      'a\tb;c\td\n1\t2\t3\n',
      [
        ['a', 'b;c', 'd'],
        ['1', '2', '3'],
      ],
    ],
    [
      'commas, where the heading has as many of both',
      'a,b;c\n1,2\n',
      [
        ['a', 'b;c'],
        ['1', '2'],
      ],
    ],
  ])('separates cells at %s', (_, text, rows) => {
    expect(parseCsv(text).map(({ cells }) => cells)).toEqual(rows)
  })

  it('reads what it wrote, in as many cells, whatever a name contains', () => {
    const name = troublesomeNames(40)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, name), { minLength: 1 }),
        ([head = ['', ''], ...rows]) => {
          const read = parseCsv(csvHead(head) + csvOf(rows)).map(({ cells }) => cells)
          const written = [head, ...rows].map((row) => row.map(withApostrophe))
          expect(read).toEqual(written)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/** A spreadsheet runs no cell that begins with an apostrophe. */
const withApostrophe = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)
