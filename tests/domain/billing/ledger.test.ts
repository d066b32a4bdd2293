import { describe, expect, it } from 'vitest'
import { type LedgerEntry, nextEntryTime } from '#domain/billing/ledger.ts'
import { membershipOf, recomputeGrants } from '#domain/billing/recompute-grants.ts'
import { DAY_MS } from '#domain/time/durations.ts'

const NOW = Date.UTC(2026, 10, 15, 12)

interface Entry extends Partial<Omit<LedgerEntry, 'from_ms' | 'until_ms' | 'created_at_ms'>> {
  kind: LedgerEntry['kind']
  /** days after `NOW` on which the entry is written, begins and ends */
  days: [number, number, number]
}

const entry = ({ days, ...given }: Entry): LedgerEntry => {
  const [created_at_ms = 0, from_ms = 0, until_ms = 0] = days.map((day) => NOW + day * DAY_MS)
  const order_no = given.order_no ?? null
  const entry_id = `${given.kind} ${order_no} ${days.join(' ')}`
  const rest = { tier: 'gold', paid_minor: 0, currency: 'USD', reverses: null } as const
  return { entry_id, order_no, ...rest, ...given, from_ms, until_ms, created_at_ms }
}

const gold = (order_no: string, days: Entry['days'], paid_minor = 300) =>
  entry({ kind: 'purchase', order_no, days, paid_minor })
const diamond = (order_no: string, days: Entry['days'], paid_minor: number) =>
  entry({ kind: 'purchase', tier: 'diamond', order_no, days, paid_minor })
const converted = (order_no: string, days: Entry['days'], credit: number) =>
  entry({ kind: 'converted', order_no, days, paid_minor: -credit })
const reversal = (order_no: string, day: number) =>
  entry({ kind: 'reversal', order_no, days: [day, 0, 0] })
const restored = (order_no: string, day: number) =>
  entry({ kind: 'restored', order_no, days: [day, 0, 0] })
const free = (kind: 'referral' | 'operator', days: Entry['days'], change: Partial<Entry> = {}) =>
  entry({ kind, days, ...change })

/** tier, first day, last day, paid; days after `NOW` */
type Row = [string, number, number, number]

const imported = (days: Entry['days'], paid_minor: number) =>
  entry({ kind: 'imported', days, paid_minor })

const UPGRADE = [gold('A', [0, 0, 30]), converted('B', [10, 10, 30], 200)]

const CASES: [string, LedgerEntry[], Row[]][] = [
  ['nothing', [], []],
  ['a purchase', [gold('A', [0, 0, 30])], [['gold', 0, 30, 300]]],
  [
    'an extension',
    [gold('A', [0, 0, 30]), gold('B', [1, 30, 37], 100)],
    [
      ['gold', 0, 30, 300],
      ['gold', 30, 37, 100],
    ],
  ],
  [
    'an upgrade ends the lower tier where it starts',
    [...UPGRADE, diamond('B', [10, 10, 40], 900)],
    [
      ['gold', 0, 10, 300],
      ['diamond', 10, 40, 900],
    ],
  ],
  [
    'time that was brought along is what it was after a reversed upgrade',
    [
      ...[imported([0, 0, 30], 300), imported([1, 30, 40], 100), converted('B', [10, 10, 40], 300)],
      ...[diamond('B', [10, 10, 40], 900), reversal('B', 12)],
    ],
    [
      ['gold', 0, 30, 300],
      ['gold', 30, 40, 100],
    ],
  ],
  [
    'time that was brought along stays behind a reversed extension',
    [imported([0, 0, 30], 300), gold('A', [5, 30, 60]), reversal('A', 12)],
    [['gold', 0, 30, 300]],
  ],
  ['a reversed purchase', [gold('A', [0, 0, 30]), reversal('A', 5)], []],
  [
    'the first of two is reversed: the later moves up to when it was bought',
    [gold('A', [0, 0, 30]), gold('B', [1, 30, 37], 100), reversal('A', 5)],
    [['gold', 1, 8, 100]],
  ],
  [
    'a reversed upgrade restores the lower tier',
    [...UPGRADE, diamond('B', [10, 10, 40], 900), reversal('B', 12)],
    [['gold', 0, 30, 300]],
  ],
  [
    'what the upgrade took as credit is reversed: it shrinks by that credit',
    [...UPGRADE, diamond('B', [10, 10, 40], 800), reversal('A', 12)],
    [['diamond', 10, 32.5, 600]],
  ],
  [
    'reinstated: as if it had never been reversed',
    [gold('A', [0, 0, 30]), gold('B', [1, 30, 37], 100), reversal('A', 5), restored('A', 6)],
    [
      ['gold', 0, 30, 300],
      ['gold', 30, 37, 100],
    ],
  ],
  [
    'reversed again after it was reinstated',
    [gold('A', [0, 0, 30]), reversal('A', 5), restored('A', 6), reversal('A', 7)],
    [],
  ],
  [
    'a higher tier bought while the lower was reversed converts it once reinstated',
    [gold('A', [0, 0, 30]), reversal('A', 5), diamond('B', [10, 10, 40], 900), restored('A', 15)],
    [
      ['gold', 0, 10, 300],
      // 20 of 30 days of gold are worth 200, which buys 20 days of 90 for a month
      ['diamond', 10, 46 + 2 / 3, 1100],
    ],
  ],
  [
    'an imported membership keeps its time when an extension is reversed',
    [gold('A', [0, 20, 27], 100), reversal('A', 5)],
    [['gold', 0, 20, 0]],
  ],
  [
    'a reward that is reversed by its entry',
    [
      gold('A', [0, 0, 30]),
      free('referral', [1, 30, 37], { entry_id: 'reward' }),
      entry({ kind: 'reversal', reverses: 'reward', days: [5, 0, 0] }),
    ],
    [['gold', 0, 30, 300]],
  ],
  [
    'free days of a membership that is reversed become Gold that runs from when they were given',
    [
      diamond('A', [0, 0, 30], 900),
      free('referral', [1, 30, 37], { tier: 'diamond' }),
      reversal('A', 5),
    ],
    [['gold', 1, 8, 0]],
  ],
  [
    'free days of an operator keep their tier when nothing else runs',
    [
      diamond('A', [0, 0, 30], 900),
      free('operator', [1, 30, 37], { tier: 'diamond' }),
      reversal('A', 5),
    ],
    [['diamond', 1, 8, 0]],
  ],
]

const whole = (ms: number) => Math.ceil(ms / 1000) * 1000

describe('the grants recomputed from a ledger', () => {
  it.each(CASES)('%s', (_what, ledger, rows) => {
    expect(recomputeGrants(ledger)).toEqual(
      rows.map(([tier, from, until, paid_minor]) => ({
        tier,
        from_ms: NOW + from * DAY_MS,
        until_ms: whole(NOW + until * DAY_MS),
        paid_minor,
        currency: 'USD',
      })),
    )
  })

  it('do not depend on the order in which entries are read', () => {
    for (const [, ledger] of CASES) {
      expect(recomputeGrants(ledger.toReversed())).toEqual(recomputeGrants(ledger))
    }
  })
})

describe('the membership that grants come to', () => {
  it('ends with the last of them, in its tier', () => {
    const ledger = [...UPGRADE, diamond('B', [10, 10, 40], 900)]
    expect(membershipOf(recomputeGrants(ledger))).toEqual({
      expire_date: '2026-12-25T12:00:00Z',
      vip_type: 3,
    })
  })

  it('is Free without any', () => {
    expect(membershipOf([])).toEqual({ expire_date: null, vip_type: 1 })
  })
})

describe('the time of the next entry', () => {
  it.each<[string, number[], number]>([
    ['is now in an empty ledger', [], NOW],
    ['is now after earlier ones', [NOW - 5], NOW],
    ['is later than one of this millisecond', [NOW, NOW - 5], NOW + 1],
    ['is later than one of a clock that was ahead', [NOW + 8], NOW + 9],
  ])('%s', (_what, times, expected) => {
    const ledger = times.map((created_at_ms) => ({ created_at_ms }))
    expect(nextEntryTime(ledger, NOW)).toBe(expected)
  })
})
