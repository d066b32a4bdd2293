import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { runChores } from '../../../src/server/housekeeping.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'

const GB = 1e9

describe('hostile node: what it reports', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let hostile: TestNode
    let honest: TestNode
    let ann: Member
    beforeEach(async () => {
      hostile = await net.node('Tokyo 3')
      honest = await net.node('Oslo 1')
      ann = await net.member()
      await ann.be('diamond', '2026-12-31T00:00:00Z')
    })

    const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
    const send = (node: TestNode, readings: readonly unknown[]) =>
      net.app.inject({
        method: 'POST',
        url: '/api/agent/report',
        headers: { authorization: `Bearer ${node.bearer}` },
        payload: { readings },
      })
    const suspected = async ({ name }: TestNode) => {
      const lines = (await net.operator('nodes', 'list')).output.split('\n')
      return lines.find((line) => line.startsWith(name))?.split('suspected: ')[1]
    }
    /** A node at work: reports every half minute. */
    async function stayAt(node: TestNode, public_key: string, minutes: number) {
      for (let half = 0; half < 2 * minutes; half += 1) {
        net.clock.advance(30 * SECOND_MS)
        await node.report([{ public_key, counted_bytes: half }])
      }
    }

    it('of devices that it never had adds nothing, and is shown to the operator', async () => {
      const { public_key } = await ann.plain(honest)
      const own = await ann.plain(hostile)
      await stayAt(hostile, own.public_key, 5)
      const before = await usedBytes()
      await hostile.report([{ public_key, counted_bytes: GB, handshake_age_s: 0 }])
      await hostile.report([{ public_key: newKey(), counted_bytes: GB }])
      expect(await usedBytes()).toBe(before)
      expect(await suspected(hostile)).toBe('It reported traffic for devices that weren’t on it.')
      expect(await suspected(honest)).toBeUndefined()
    })

    it('of a device that left adds nothing once it has had the time to tell of it', async () => {
      const { public_key, device } = await ann.plain(hostile)
      const other = await ann.plain(hostile)
      await hostile.report([{ public_key, counted_bytes: 100 }])
      await ann.browser.ok(
        'connectDevice',
        { node_id: honest.node_id },
        { device_id: device.DeviceId },
      )
      net.clock.advance(5 * SECOND_MS)
      await hostile.report([{ public_key, counted_bytes: 130, handshake_age_s: 0 }])
      expect(await usedBytes()).toBe(130)
      await stayAt(hostile, other.public_key, 5)
      const before = await usedBytes()
      await hostile.report([{ public_key, counted_bytes: GB, handshake_age_s: 0 }])
      await hostile.report([{ public_key, epoch: 2, counted_bytes: GB }])
      expect(await usedBytes()).toBe(before)
      const { devices } = await ann.browser.ok('getDevices')
      expect(devices.map(({ isConnecting }) => isConnecting)).toEqual([false, false])
      expect(await suspected(hostile)).toBe('It reported traffic for devices that weren’t on it.')
    })

    it("after an hour's outage an honest node's backlog still counts, exactly once", async () => {
      const moving = [await ann.plain(hostile), await ann.plain(hostile)]
      const [moved, removed] = moving
      const staying = await ann.plain(hostile)
      const keys = [...moving, staying].map(({ public_key }) => public_key)
      await hostile.report(keys.map((public_key) => ({ public_key, counted_bytes: GB })))
      net.clock.advance(8 * MINUTE_MS)
      const device_id = moved?.device.DeviceId ?? ''
      await honest.peers()
      await ann.browser.ok('connectDevice', { node_id: honest.node_id }, { device_id })
      await ann.browser.ok('removeDevice', {}, { device_id: removed?.device.DeviceId ?? '' })
      await honest.report([{ public_key: keys[0] ?? '', counted_bytes: 7 }])
      net.clock.advance(30 * MINUTE_MS)
      await runChores(net.services, (error) => {
        throw error
      })
      net.clock.advance(25 * MINUTE_MS)
      const backlog = keys.map((public_key) => ({ public_key, counted_bytes: 3 * GB }))
      await hostile.report(backlog.slice(0, 1))
      net.clock.advance(20 * SECOND_MS)
      await hostile.report(backlog)
      await hostile.report(backlog)
      expect(await usedBytes()).toBe(9 * GB + 7)
      expect(await suspected(hostile)).toBeUndefined()
    })

    it('beyond what lines carry in the time that went by is not counted', async () => {
      const { public_key } = await ann.plain(hostile)
      await hostile.report([{ public_key, counted_bytes: 10 * GB }])
      const before = await usedBytes()
      expect(before).toBe(10 * GB)
      net.clock.advance(5 * SECOND_MS)
      await hostile.report([{ public_key, counted_bytes: 2 ** 50 }])
      const after = await usedBytes()
      expect(after - before).toBeLessThanOrEqual(65 * 0.625 * GB)
      expect(await suspected(hostile)).toBe('It reported more traffic than a connection can carry.')
      net.clock.advance(5 * SECOND_MS)
      await hostile.report([{ public_key, epoch: 2, counted_bytes: 1000 }])
      expect((await usedBytes()) - after).toBe(1000)
    })

    it('cannot make a sum so large that an honest node is not counted', async () => {
      const devices = [await ann.plain(hostile), await ann.plain(hostile)]
      const { public_key } = await ann.plain(honest)
      for (let hour = 1; hour < 12; hour += 1) {
        net.clock.advance(HOUR_MS)
        const huge = devices.flatMap((device) => [
          { public_key: device.public_key, epoch: 2 * hour, counted_bytes: 2 ** 50 },
          { public_key: device.public_key, epoch: 2 * hour + 1, counted_bytes: 2 ** 50 },
        ])
        await hostile.report(huge)
      }
      const before = await usedBytes()
      expect(Number.isSafeInteger(before)).toBe(true)
      await honest.report([{ public_key, counted_bytes: 500 }])
      expect((await usedBytes()) - before).toBe(500)
      await net.services.db
        .updateTable('traffic')
        .set({ used_bytes: Number.MAX_SAFE_INTEGER - 10 })
        .execute()
      await honest.report([{ public_key, counted_bytes: 1500 }])
      expect(await usedBytes()).toBe(Number.MAX_SAFE_INTEGER)
    })

    const good = { epoch: 1, counted_bytes: 40, handshake_age_s: 3 }
    it.each<[string, object]>([
      ['negative', { ...good, counted_bytes: -1 }],
      ['no number', { ...good, counted_bytes: '40' }],
      ['no integer', { ...good, counted_bytes: 0.5 }],
      ['beyond every integer', { ...good, counted_bytes: 1e300 }],
      ['of a handshake before time began', { ...good, handshake_age_s: 1e300 }],
      ['of an epoch that leaves none', { ...good, epoch: 2 ** 31 - 1 }],
      ['of an epoch that is none', { ...good, epoch: 2 ** 60 }],
      ['without a key', { ...good, public_key: 'x' }],
    ])('in a reading that is %s keeps the others from nothing', async (_what, bad) => {
      const [first, second, third] = [
        await ann.plain(honest),
        await ann.plain(honest),
        await ann.plain(honest),
      ]
      const readings = [first, { ...second, ...bad }, third].map((reading) => ({
        ...good,
        public_key: reading.public_key,
        ...(reading.public_key === second.public_key || reading.public_key === 'x' ? bad : {}),
      }))
      const reply = await send(honest, readings)
      expect([reply.statusCode, reply.json()]).toEqual([200, {}])
      expect(await usedBytes()).toBe(80)
      expect(await suspected(honest)).toBe('It sent readings that can’t be read.')
      await honest.report([{ public_key: second.public_key, epoch: 2, counted_bytes: 5 }])
      expect(await usedBytes()).toBe(85)
    })

    it.each<[string, unknown]>([
      ['null', null],
      ['a list', []],
      ['a text', 'x'],
    ])('in the place of a reading, %s, keeps the others from nothing', async (_what, bad) => {
      const { public_key } = await ann.plain(honest)
      expect((await send(honest, [bad, { ...good, public_key }])).statusCode).toBe(200)
      expect(await usedBytes()).toBe(40)
    })

    it('backwards or twice in one report adds nothing and is no reason for suspicion', async () => {
      const { public_key } = await ann.plain(honest)
      const reading = (epoch: number, counted_bytes: number) => ({
        public_key,
        epoch,
        counted_bytes,
      })
      await honest.report([reading(1, 100), reading(1, 100), reading(1, 60), reading(2, 5)])
      await honest.report([reading(1, 500), reading(2, 5), reading(2, 3)])
      expect(await usedBytes()).toBe(105)
      expect(await suspected(honest)).toBeUndefined()
    })

    it('in 100,000 readings is refused, and the next report counts', async () => {
      const { public_key } = await ann.plain(honest)
      const many = Array.from({ length: 100_000 }, (_, index) => ({
        ...good,
        public_key,
        counted_bytes: index,
      }))
      expect((await send(honest, many)).statusCode).toBeGreaterThanOrEqual(400)
      expect((await send(honest, many)).statusCode).toBeLessThan(500)
      expect((await send(honest, many.slice(0, 301))).json()).toMatchObject({
        error: 'invalid_request',
      })
      await honest.report([{ public_key, counted_bytes: 9 }])
      expect(await usedBytes()).toBe(9)
    })
  })
})
