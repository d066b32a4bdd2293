import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CHECKS } from '#domain/connection/checks.ts'
import type { Protection } from '#domain/nodes/exits.ts'
import { FOUND } from '../../../src/web/gallery/lines.tsx'
import { Checks } from '../../../src/web/pages/account/connection/checks.tsx'
import { NotChecked, Verdict } from '../../../src/web/pages/account/connection/verdict.tsx'
import { SetUpStops } from '../../../src/web/pages/account/set-up/set-up-stops.online.tsx'
import { renderIn } from '../render-in.tsx'

/** Returns the states of the stops, the ways between them, and the place of the bird, as they are drawn. */
async function drawn(part: ReactNode) {
  const markup = await renderIn('en-US', part)
  const read = (name: string) =>
    Array.from(markup.matchAll(new RegExp(`data-${name}="(\\w+)"`, 'g')), ([, value]) => value)
  return { stops: read('stop'), legs: read('leg'), bird: read('bird') }
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  return () => vi.unstubAllGlobals()
})

describe('the line of what was checked about a connection', () => {
  it.each(Object.entries(FOUND))('has its stops as the checks are: %s', async (_, found) => {
    const { stops } = await drawn(<Checks found={found} />)
    expect(stops).toEqual(CHECKS.map((check) => found[check]))
  })

  it.each<[string, number]>([
    ['whole', CHECKS.length],
    ...CHECKS.map((check, place): [string, number] => [`no ${check}`, place]),
    ['offline copy', 0],
    ['no device', CHECKS.indexOf('allowance')],
  ])(
    'leads to the first check that failed or the last before an unknown one, and is dotted from there on: %s',
    async (name, first) => {
      const { legs } = await drawn(<Checks found={foundIn(name)} />)
      expect(legs).toEqual(CHECKS.slice(1).map((_, place) => (place < first ? 'leg' : 'dotted')))
    },
  )
})

describe('the line from the device through its node to the websites', () => {
  const node = 'Tokyo'
  it.each<[Protection, string[], string[]]>([
    [{ state: 'protected', node }, ['fine', 'fine', 'fine'], ['leg', 'leg']],
    [
      { state: 'leak', node, beside: 'ipv6' },
      ['fine', 'fine', 'not_fine'],
      ['detour', 'leg', 'leg'],
    ],
    [{ state: 'outside' }, ['fine', 'unknown', 'not_fine'], ['detour', 'dotted', 'dotted']],
    [{ state: 'beside' }, ['fine', 'unknown', 'not_fine'], ['detour', 'dotted', 'dotted']],
    [{ state: 'unknown' }, ['unknown', 'unknown', 'unknown'], ['dotted', 'dotted']],
  ])('shows where traffic goes: %j', async (protection, stops, legs) => {
    expect(await drawn(<Verdict protection={protection} />)).toMatchObject({ stops, legs })
  })

  it('is dotted while nothing can be checked', async () => {
    const { legs } = await drawn(<NotChecked failure={{ kind: 'offline' }} />)
    expect(legs).toEqual(['dotted', 'dotted'])
  })
})

describe('the flight of a set-up', () => {
  it.each([
    [1, ['unknown', 'due', 'unknown']],
    [2, ['fine', 'fine', 'due']],
    [3, ['fine', 'fine', 'fine']],
  ] as const)('has the bird at stop %i of its line, and that stop due', async (passed, states) => {
    const { stops, legs, bird } = await drawn(
      <SetUpStops
        from="Phone"
        to="Tokyo"
        passed={passed}
        app={null}
        configuration={null}
        switchOn={null}
      />,
    )
    expect(bird).toEqual([String(passed)])
    expect(stops.slice(-3)).toEqual(states)
    expect(legs).toEqual([1, 2, 3].map((place) => (place <= passed ? 'leg' : 'dotted')))
  })
})

function foundIn(name: string) {
  const found = FOUND[name]
  if (!found) throw new Error(`The gallery has no checks named ${name}`)
  return found
}
