import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { readNumbers } from '../../../src/server/operator/reads/numbers.ts'
import { addDayTraffic, closeTrafficDays } from '../../../src/server/usage/traffic-days.ts'
import { forEachEngine } from '../../support/engines.ts'
import { addCopies } from '../console/member-copies.ts'
import { type Network, openNetwork } from '../devices/network.ts'

const GB = 1_000_000_000

forEachEngine((engine) => {
  describe('the traffic of all members together, by day (decision 229)', () => {
    let net: Network
    beforeEach(async () => {
      net = await openNetwork(engine)
      net.clock.nowMs = Date.UTC(2026, 10, 28, 2)
    })
    afterEach(() => net.close())

    const rows = () => net.services.db.selectFrom('traffic_day').select(['day', 'bytes']).execute()
    const sums = async () => (await rows()).map(({ day, bytes }) => [day, Number(bytes)])

    /** Lets members connect now, each of whom has a row of traffic as after a report. */
    async function connect(count: number): Promise<void> {
      const { digital_account_number } = await net.signUp(net.browser())
      await addCopies(net, digital_account_number, count)
      const accounts = await net.services.db.selectFrom('account').select('account_id').execute()
      await net.services.db
        .insertInto('traffic')
        .values(
          accounts.slice(0, count).map(({ account_id }) => ({
            account_id,
            month: '2026-11',
            used_bytes: 1,
            last_connection_time_ms: net.clock.nowMs,
            last_connection_node: 'Tokyo 3',
          })),
        )
        .execute()
    }

    it('sums what every node reports of every member', async () => {
      for (const name of ['Tokyo 3', 'Oslo 1']) {
        const node = await net.node(name)
        const { public_key } = await (await net.member()).plain(node)
        await node.report([{ public_key }])
        net.clock.advance(MINUTE_MS)
        await node.report([{ public_key, counted_bytes: 2 * GB }])
      }
      expect(await sums()).toEqual([['2026-11-28', 4 * GB]])
    })

    it('is rounded down to 10 GB once the day is over in the operator’s zone, and then told', async () => {
      net.clock.nowMs = Date.UTC(2026, 10, 28, 13)
      await connect(20)
      await addDayTraffic(net.services, [3 * GB, 44 * GB])
      await closeTrafficDays(net.services)
      expect(await sums()).toEqual([['2026-11-28', 47 * GB]])
      const told = async () =>
        (await readNumbers(net.services)).by_day.flatMap(({ day, traffic_bytes }) =>
          traffic_bytes === null ? [] : [[day, traffic_bytes]],
        )
      expect(await told()).toEqual([])
      // midnight in Shanghai
      net.clock.nowMs = Date.UTC(2026, 10, 28, 16)
      await closeTrafficDays(net.services)
      await closeTrafficDays(net.services)
      expect(await told()).toEqual([['2026-11-28', 40 * GB]])
    })

    it('is forgotten when fewer than 20 members connected, and after 60 days', async () => {
      net.clock.nowMs = Date.UTC(2026, 10, 28, 13)
      await connect(19)
      await addDayTraffic(net.services, [50 * GB])
      net.clock.advance(DAY_MS)
      await closeTrafficDays(net.services)
      expect(await rows()).toEqual([])
      const old = { day: '2026-09-30', bytes: 10 * GB, is_rounded: 1 }
      const young = { ...old, day: '2026-10-01' }
      await net.services.db.insertInto('traffic_day').values([old, young]).execute()
      net.clock.nowMs = Date.UTC(2026, 10, 30, 2)
      await closeTrafficDays(net.services)
      expect(await sums()).toEqual([['2026-10-01', 10 * GB]])
    })
  })
})
