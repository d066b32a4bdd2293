import { describe, expect, it } from 'vitest'
import {
  DIAMOND,
  effectiveVipType,
  GOLD,
  isUpgrade,
  membershipTier,
  NORMAL,
  nextTier,
  TIERS,
  type Tier,
  tierOf,
  vipTypeOfTier,
} from '#domain/membership/membership.ts'
import { formatInstant } from '#domain/time/dates.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const future = formatInstant(NOW + 1000)

describe('membership type (requirement 4.1)', () => {
  it.each([NORMAL, GOLD, DIAMOND])('is the own code %i while the date is in the future', (code) => {
    expect(effectiveVipType({ expire_date: future, vip_type: code }, NOW)).toBe(code)
  })

  it.each([
    ['now', formatInstant(NOW)],
    ['a second ago', formatInstant(NOW - 1000)],
    ['absent', null],
    ['no date', 'soon'],
    ['impossible', '2027-02-30T00:00:00Z'],
  ])('is normal when the date is %s', (_, expire_date) => {
    expect(effectiveVipType({ expire_date, vip_type: GOLD }, NOW)).toBe(NORMAL)
    expect(membershipTier({ expire_date, vip_type: DIAMOND }, NOW)).toBe('free')
  })

  it('is normal when the stored code is not a number (decision 14)', () => {
    expect(effectiveVipType({ expire_date: future, vip_type: Number.NaN }, NOW)).toBe(NORMAL)
    const corrupt = { expire_date: future, vip_type: JSON.parse('"2"') }
    expect(effectiveVipType(corrupt, NOW)).toBe(NORMAL)
  })
})

describe('tier (requirement 3.1)', () => {
  it.each<[number, Tier]>([
    [1, 'free'],
    [2, 'gold'],
    [3, 'diamond'],
    [0, 'diamond'],
    [-1, 'diamond'],
    [4, 'diamond'],
    [99, 'diamond'],
    [Number.NaN, 'free'],
  ])('of code %d is %s', (code, tier) => {
    expect(tierOf(code)).toBe(tier)
  })

  it('of a visitor is free', () => {
    expect(membershipTier(null, NOW)).toBe('free')
  })

  it('follows the code while the membership runs', () => {
    expect(membershipTier({ expire_date: future, vip_type: 2 }, NOW)).toBe('gold')
    expect(membershipTier({ expire_date: future, vip_type: 7 }, NOW)).toBe('diamond')
    expect(membershipTier({ expire_date: future, vip_type: 1 }, NOW)).toBe('free')
  })

  it.each(TIERS)('%s is read back from its code', (tier) => {
    expect(tierOf(vipTypeOfTier(tier))).toBe(tier)
  })

  it.each<[Tier, Tier, boolean]>([
    ['free', 'gold', true],
    ['free', 'diamond', true],
    ['gold', 'diamond', true],
    ['free', 'free', false],
    ['gold', 'gold', false],
    ['diamond', 'diamond', false],
    ['gold', 'free', false],
    ['diamond', 'free', false],
    ['diamond', 'gold', false],
  ])('%s to %s is an upgrade: %s', (from, to, expected) => {
    expect(isUpgrade(from, to)).toBe(expected)
  })

  it('is followed by the next higher one, unless it is the highest', () => {
    expect(TIERS.map(nextTier)).toEqual(['gold', 'diamond', null])
  })
})
