import { describe, expect, it } from 'vitest'
import { columnsOf, worthOf } from '#domain/vouchers/voucher-worth.ts'

describe('the worth of a voucher (decision 198)', () => {
  it.each([{ tier: 'gold', days: 30 }, { tier: 'diamond', days: 1 }, { gb: 50 }] as const)(
    '%j is read from its columns',
    (worth) => {
      expect(worthOf(columnsOf(worth))).toEqual(worth)
    },
  )

  it.each([{}, { tier: 'gold' }, { days: 30 }] as const)(
    'is never nothing, as %j would be',
    (columns) => {
      expect(() => worthOf({ tier: null, days: null, gb: null, ...columns })).toThrow(
        'gives nothing',
      )
    },
  )
})
