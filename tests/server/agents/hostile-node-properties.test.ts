import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { SECOND_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'

const RUNS = process.env.TEST_LONG ? 500 : 40
/** 2.5 gigabits a second in each direction */
const DEVICE_BYTES_PER_MS = 625_000
/** what a device may have at the same time, however short the time was */
const KEPT_MS = 60 * SECOND_MS

const odd = fc.oneof(
  fc.constantFrom(-1, 0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 50, 2 ** 53, 2 ** 63, 1e300, 0.5, null, 'x'),
  fc.nat(),
)
const step = fc.record({
  waitMs: fc.integer({ min: 0, max: 90 * SECOND_MS }),
  /** what an honest device used meanwhile */
  honestBytes: fc.nat({ max: 1_000_000 }),
  hostile: fc.array(
    fc.oneof(
      fc.record({
        whose: fc.constantFrom('own', 'own', 'honest', 'nobody'),
        epoch: odd,
        counted_bytes: odd,
        handshake_age_s: odd,
      }),
      fc.jsonValue(),
    ),
    { minLength: 1, maxLength: 40 },
  ),
})

describe('hostile node: readings beside those of an honest node', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let hostile: TestNode
    let honest: TestNode
    beforeAll(async () => {
      hostile = await net.node('Tokyo 3')
      honest = await net.node('Oslo 1')
    })

    const usedBytes = async ({ account_id }: Member) => {
      const rows = net.services.db.selectFrom('traffic').select('used_bytes')
      const row = await rows.where('account_id', '=', account_id).executeTakeFirst()
      return row?.used_bytes ?? 0
    }

    it('are counted only for its own devices, within reason, and the honest ones exactly', async () => {
      const reports = fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (steps) => {
          const [ann, bob] = [await net.member(), await net.member()]
          for (const member of [ann, bob]) await member.be('diamond', '2099-12-31T00:00:00Z')
          // asks for its peers, so that it counts as reachable: an unreachable node takes no new device
          await hostile.peers()
          const keys: Record<string, string> = {
            own: (await bob.plain(hostile)).public_key,
            honest: (await ann.plain(honest)).public_key,
          }
          const beganMs = net.clock.nowMs
          let counted_bytes = 0
          for (const { waitMs, honestBytes, hostile: hostileReadings } of steps) {
            net.clock.advance(waitMs)
            const readings = hostileReadings.map((item) => {
              if (item === null || typeof item !== 'object' || !('whose' in item)) return item
              const { whose, ...reading } = item
              return { ...reading, public_key: keys[String(whose)] ?? newKey() }
            })
            const reply = await net.app.inject({
              method: 'POST',
              url: '/api/agent/report',
              headers: { authorization: `Bearer ${hostile.bearer}` },
              payload: { readings },
            })
            expect(reply.statusCode).toBeLessThan(500)
            counted_bytes += honestBytes
            await honest.report([{ public_key: keys.honest ?? '', counted_bytes }])
            expect(await usedBytes(ann)).toBe(counted_bytes)
          }
          const lastedMs = net.clock.nowMs - beganMs
          const used = await usedBytes(bob)
          expect(Number.isSafeInteger(used)).toBe(true)
          expect(used).toBeLessThanOrEqual((lastedMs + KEPT_MS) * DEVICE_BYTES_PER_MS)
          const { nodes } = await ann.browser.ok('getNodes')
          expect(nodes).toHaveLength(2)
        },
      )
      await fc.assert(reports, { numRuns: RUNS })
    })
  })
})
