import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesLeft } from '#domain/devices/allowance.ts'
import { bytesFromPacks, type Pack, planConsumption } from '#domain/devices/packs.ts'
import { TIERS } from '#domain/membership/membership.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 8)
const MONTH = '2026-11'
const VIP_TYPES = { free: 1, gold: 2, diamond: 3 } as const

const bytes = fc.integer({ min: 1, max: 1_000_000 })
const allowances = fc.record({
  free: bytes,
  gold: fc.option(bytes),
  diamond: fc.option(bytes),
})
const steps = fc.array(
  fc.oneof(
    fc.record({ uses: bytes }),
    fc.record({ buys: bytes }),
    fc.record({ becomes: fc.constantFrom(...TIERS) }),
  ),
  { maxLength: 40 },
)

/** A member's month, as the service keeps it. */
function begin() {
  const packs: Pack[] = []
  const state = { tier: 'free' as (typeof TIERS)[number], used_bytes: 0, from_packs_bytes: 0 }
  const holder = () => ({
    expire_date: state.tier === 'free' ? null : '2026-12-31T00:00:00Z',
    vip_type: VIP_TYPES[state.tier],
    month: MONTH,
    used_bytes: state.used_bytes,
    from_packs_bytes: state.from_packs_bytes,
    packs_left_bytes: packs.reduce((sum, pack) => sum + pack.bytes - pack.used_bytes, 0),
  })
  return { packs, state, holder }
}

describe('packs of traffic, however they are bought and used (decision 185)', () => {
  it('are used after the allowance, by exactly what exceeds it, and never beyond their size', () => {
    fc.assert(
      fc.property(allowances, steps, (limits, history) => {
        const { packs, state, holder } = begin()
        for (const step of history) {
          if ('becomes' in step) state.tier = step.becomes
          else if ('buys' in step) {
            packs.push({ pack_id: `${packs.length}`, bytes: step.buys, used_bytes: 0 })
          } else {
            const limit = limits[state.tier]
            const leftBefore = limit === null ? null : bytesLeft(limit, holder(), NOW_MS)
            state.used_bytes += step.uses
            const due = bytesFromPacks(holder(), step.uses, limits, NOW_MS)
            for (const { pack, consumedBytes } of planConsumption(packs, due)) {
              pack.used_bytes += consumedBytes
              state.from_packs_bytes += consumedBytes
            }
            if (limit === null || leftBefore === null) expect(due).toBe(0)
            else {
              const left = bytesLeft(limit, holder(), NOW_MS)
              expect(left).toBe(Math.max(0, leftBefore - step.uses))
            }
          }
          const drawn = packs.reduce((sum, pack) => sum + pack.used_bytes, 0)
          expect(drawn).toBe(state.from_packs_bytes)
          expect(packs.every((pack) => pack.used_bytes <= pack.bytes)).toBe(true)
          const touched = packs.filter((pack) => pack.used_bytes > 0)
          expect(touched.slice(0, -1).every((pack) => pack.used_bytes === pack.bytes)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
