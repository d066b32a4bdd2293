import { describe, expect, it } from 'vitest'
import { type CityNode, citiesOf, type Load } from '#domain/nodes/cities.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

const NOW_MS = Date.UTC(2026, 10, 23)

const node = (parts: Partial<CityNode> = {}): CityNode => ({
  node_id: 'one',
  country: 'JP',
  city: '东京',
  city_en: 'Tokyo',
  public_key: 'a key',
  is_drained: 0,
  problem: null,
  seen_at_ms: NOW_MS - 1000,
  slots_held: 0,
  capacity: 100,
  hasWays: false,
  ...parts,
})

describe('a city of the status page', () => {
  it.each<[string, CityNode[], Load]>([
    ['59 of 100 slots are in use', [node({ slots_held: 59 })], 'quiet'],
    ['60 of 100 are', [node({ slots_held: 60 })], 'busy'],
    ['one slot is left', [node({ slots_held: 99 })], 'busy'],
    ['none is left', [node({ slots_held: 100 })], 'full'],
    ['more are in use than it now has', [node({ slots_held: 120 })], 'full'],
    ['one of two nodes is full', [node({ slots_held: 100 }), node()], 'quiet'],
    ['a closed node is empty', [node({ slots_held: 100 }), node({ is_drained: 1 })], 'full'],
  ])('is, where %s, %s', (_what, nodes, load) => {
    expect(citiesOf(nodes, NOW_MS).map((city) => city.load)).toEqual([load])
  })

  it.each<[string, Partial<CityNode>]>([
    ['is drained', { is_drained: 1 }],
    ['can’t carry traffic', { problem: 'nft_missing' }],
    ['has not registered', { public_key: null }],
    ['has been silent for a minute', { seen_at_ms: NOW_MS - MINUTE_MS }],
  ])('tells nothing of a node that %s', (_what, parts) => {
    expect(citiesOf([node(parts)], NOW_MS)).toEqual([])
    const [city] = citiesOf([node(), node({ ...parts, hasWays: true })], NOW_MS)
    expect(city?.works_where_blocked).toBe(false)
  })

  it('is one for all its nodes, and another one in another country', () => {
    const nodes = [node(), node({ hasWays: true }), node({ country: 'US' })]
    expect(citiesOf(nodes, NOW_MS)).toEqual([
      { country: 'JP', city: '东京', city_en: 'Tokyo', load: 'quiet', works_where_blocked: true },
      { country: 'US', city: '东京', city_en: 'Tokyo', load: 'quiet', works_where_blocked: false },
    ])
  })
})
