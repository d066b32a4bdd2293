import { describe, expect, it } from 'vitest'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { outlookOf, type PlacedNode, type PlaceState, placesOf } from '#domain/nodes/places.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

const NOW_MS = Date.UTC(2026, 10, 23)

const node = (parts: Partial<PlacedNode> = {}): PlacedNode => ({
  node_id: 'one',
  country: 'JP',
  public_key: 'a key',
  is_drained: 0,
  problem: null,
  seen_at_ms: NOW_MS - 1000,
  ...parts,
})
const SILENT = { seen_at_ms: NOW_MS - MINUTE_MS }

describe('the state of a place (decision 144)', () => {
  it.each<[string, PlacedNode[], PlaceState]>([
    ['all its nodes report', [node(), node()], 'up'],
    [
      'its node called just under a minute ago',
      [node({ seen_at_ms: NOW_MS - MINUTE_MS + 1 })],
      'up',
    ],
    ['its node has been silent for a minute', [node(SILENT)], 'silent'],
    ['its node never called', [node({ seen_at_ms: null })], 'silent'],
    ['one of two nodes is silent', [node(), node(SILENT)], 'partly'],
    ['the operator has drained its node', [node({ is_drained: 1 })], 'closed'],
    ["its node can't carry traffic", [node({ problem: 'nft_missing' })], 'closed'],
    ['one of two nodes is drained', [node(), node({ is_drained: 1 })], 'up'],
    ['one is drained, the other silent', [node({ is_drained: 1 }), node(SILENT)], 'silent'],
  ])('where %s', (_why, nodes, state) => {
    expect(placesOf(nodes, NOW_MS)).toEqual([{ country: 'JP', state }])
  })

  it('is given for each country with registered nodes', () => {
    const nodes = [
      node(),
      node({ country: 'DE', ...SILENT }),
      node({ country: 'FR', public_key: null }),
    ]
    expect(placesOf(nodes, NOW_MS)).toEqual([
      { country: 'JP', state: 'up' },
      { country: 'DE', state: 'silent' },
    ])
  })

  it("is the demonstration node's only where there is no other", () => {
    const { node_id, country } = DEMONSTRATION_NODE
    const demonstration = node({ node_id, country })
    expect(placesOf([demonstration], NOW_MS)).toEqual([{ country, state: 'up' }])
    expect(placesOf([demonstration, node(SILENT)], NOW_MS)).toEqual([
      { country: 'JP', state: 'silent' },
    ])
  })
})

describe('the state of all places together', () => {
  it.each<[PlaceState[], ReturnType<typeof outlookOf>]>([
    [['up', 'up'], 'all'],
    [['up', 'closed'], 'some_closed'],
    [['up', 'silent'], 'some_silent'],
    [['partly'], 'some_silent'],
    [['up', 'closed', 'silent'], 'some_silent'],
    [['silent', 'silent'], 'none'],
    [['closed'], 'none'],
    [[], 'none'],
  ])('%j come to %s', (states, outlook) => {
    expect(outlookOf(states.map((state) => ({ country: 'JP', state })))).toBe(outlook)
  })
})
