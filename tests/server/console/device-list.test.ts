import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEVICE_LIST } from '#contract/console/lists/device-list.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type App, type Member, openNetwork, type TestNode } from '../devices/network.ts'
import { expectEveryFilter } from './every-filter.ts'
import { exportedRows } from './exported-rows.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const MORE_THAN_A_PAGE = 60

forEachEngine((engine) => {
  const net = beforeAllOpen(() => openNetwork(engine))
  let operator: Operator
  let ann: Member
  let annNumber: string
  let tokyo: TestNode
  let app: App
  let router: { DeviceId: string; public_key: string }
  beforeAll(async () => {
    tokyo = await net.node('Tokyo 3')
    const oslo = await net.node('Oslo 1', { country: 'NO' })
    ann = await net.member()
    await ann.be('diamond', '2090-01-01 00:00:00')
    annNumber = await numberOf(ann)
    app = await ann.app()
    const plain = await ann.plain(tokyo)
    router = { DeviceId: plain.device.DeviceId, public_key: plain.public_key }
    await ann.plain(oslo)
    await app.ok('clientConnect', { node_id: tokyo.node_id })
    const bob = await net.member()
    await addCopies(bob, MORE_THAN_A_PAGE)
    net.clock.advance(MINUTE_MS)
    await tokyo.report([{ public_key: app.public_key, handshake_age_s: 5 }])
    operator = await enrolOperator(net)
  })
  beforeEach(async () => {
    net.clock.advance(30_000)
    await operator.ok('confirmFactor', { code: operator.app.code() })
  })

  const numberOf = async ({ account_id }: Member) =>
    (
      await net.services.db
        .selectFrom('account')
        .select('digital_account_number')
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow()
    ).digital_account_number

  /** Adds apps without a slot that were added earlier, three at a time in the same millisecond. */
  async function addCopies({ account_id }: Member, count: number) {
    const copies = Array.from({ length: count }, (_, index) => ({
      DeviceId: randomUUID(),
      account_id,
      DeviceInfo: `Copy_${index % 10} %`,
      Platform: 'windows',
      Version: index % 4 === 0 ? '1.9' : '1.10',
      public_key: `copy ${index}`,
      is_app: 1,
      created_at_ms: net.clock.nowMs - 1000 - Math.floor(index / 3),
    }))
    await net.services.db.insertInto('device').values(copies).execute()
  }

  const run = (...words: string[]) => net.operator('devices', ...words)
  const found = async (search: object = {}) => (await operator.ok('listDevices', search)).devices
  const count = async (filters: object) => (await operator.ok('countDevices', filters)).count

  describe('devices at the console', () => {
    it('are listed in pages of 50 that name each once, last added first or reversed', async () => {
      const seen = async (sort: string) => {
        const ids: string[] = []
        let before: string | undefined
        do {
          const page = await operator.ok('listDevices', { sort, ...(before && { before }) })
          expect(page.devices.length).toBeLessThanOrEqual(50)
          ids.push(...page.devices.map(({ DeviceId }) => DeviceId))
          before = page.older_before
        } while (before !== undefined)
        return ids
      }
      const ids = await seen('added')
      expect(new Set(ids).size).toBe(MORE_THAN_A_PAGE + 3)
      expect(ids.toReversed()).toEqual(await seen('added_desc'))
    })

    it('show their member and state, and nothing about where or when they connect', async () => {
      const [device] = await found({ find: app.DeviceId })
      expect(device).toEqual({
        DeviceId: app.DeviceId,
        DeviceInfo: 'Pixel 9',
        Platform: 'android',
        Version: '1',
        is_app: true,
        has_slot: true,
        is_online: true,
        needs_renewal: false,
        node_name: 'Tokyo 3',
        added_at_ms: device?.added_at_ms,
        digital_account_number: annNumber,
      })
    })

    it('are narrowed by every filter, counted and exported by the same', async () => {
      const narrowed: [object, number][] = [
        [{}, MORE_THAN_A_PAGE + 3],
        [{ platform: 'android' }, 1],
        [{ platform: 'ios' }, 0],
        [{ kind: 'app' }, MORE_THAN_A_PAGE + 1],
        [{ kind: 'configuration' }, 2],
        [{ node: 'Tokyo 3' }, 2],
        [{ node: 'Tokyo' }, 0],
        [{ connection: 'online' }, 1],
        [{ connection: 'offline' }, MORE_THAN_A_PAGE + 2],
        [{ switched_off: 'yes' }, MORE_THAN_A_PAGE],
        [{ never_connected: 'yes' }, MORE_THAN_A_PAGE + 2],
        [{ never_connected: 'yes', node: 'Tokyo 3' }, 1],
        [{ old_version: 'yes' }, MORE_THAN_A_PAGE / 4],
        [{ renew: 'yes' }, 0],
        [{ find: annNumber }, 3],
        [{ find: router.DeviceId }, 1],
        [{ find: 'Copy_' }, MORE_THAN_A_PAGE],
        [{ find: 'Copy_1 %', old_version: 'yes' }, 0],
        [{ find: 'Copy_0', old_version: 'yes' }, 3],
        [{ find: 'Copy%' }, 0],
      ]
      expectEveryFilter(
        DEVICE_LIST,
        narrowed.map(([filters]) => filters),
      )
      for (const [filters, expected] of narrowed) {
        const which = JSON.stringify(filters)
        expect(await count(filters), which).toBe(expected)
        expect(await found(filters), which).toHaveLength(Math.min(50, expected))
        const exported = await exportedRows(net.services, 'exportDevices', filters)
        expect(exported, which).toHaveLength(expected)
      }
    })

    it('are exported with a line in the audit', async () => {
      const csv = String(await operator.ok('exportDevices', { platform: 'android', ...WHY }))
      expect(parseCsv(csv)).toHaveLength(2)
      const line = `day-shift: devices export platform=android (${WHY.why})`
      expect(await auditOf(net)).toContain(line)
    })

    it('with settings older than their node’s are found until they are renewed', async () => {
      await net.operator('nodes', 'edit', 'Tokyo 3', '--endpoint', 'moved.skylark.example:443')
      const [device, ...others] = await found({ renew: 'yes' })
      expect(device).toMatchObject({ DeviceId: router.DeviceId, needs_renewal: true })
      expect([others, await count({ renew: 'yes' })]).toEqual([[], 1])
      expect(await found({ renew: 'yes', kind: 'app' })).toEqual([])
    })

    it('are paged on after a device that was removed in the meantime', async () => {
      const { older_before, devices } = await operator.ok('listDevices')
      const last = devices.at(-1)?.DeviceId ?? ''
      const { db } = net.services
      await db.deleteFrom('device').where('DeviceId', '=', last).execute()
      const { devices: next } = await operator.ok('listDevices', { before: older_before })
      expect(next).toHaveLength(MORE_THAN_A_PAGE + 3 - 50)
    })
  })

  describe('every device that a search finds', () => {
    const request = (expected: number, more: object) => ({
      ...more,
      expected,
      request_id: randomUUID(),
      ...WHY,
    })

    it('is switched off once, with one line in the audit', async () => {
      const wanted = { node: 'Tokyo 3' }
      expect(await operator.ok('disconnectFound', request(1, wanted))).toEqual({
        is_done: false,
        count: 2,
        done: 0,
      })
      expect(await tokyo.peers()).toHaveLength(2)
      const requested = request(2, wanted)
      for (const _again of [1, 2]) {
        const done = { is_done: true, count: 2, done: 2 }
        expect(await operator.ok('disconnectFound', requested)).toEqual(done)
      }
      expect(await tokyo.peers()).toEqual([])
      const lines = (await auditOf(net)).filter((line) => line.includes('devices switch-off'))
      expect(lines).toEqual([`day-shift: devices switch-off, 2 found by node=Tokyo 3 (${WHY.why})`])
    })

    it('is removed, and its app signed out, and the others are not', async () => {
      const wanted = { find: annNumber, kind: 'app' }
      expect(await operator.ok('removeFound', request(1, wanted))).toMatchObject({ is_done: true })
      expect(await found({ find: annNumber })).toHaveLength(2)
      expect(await app.refused('clientConnect', { node_id: tokyo.node_id })).toMatchObject({
        error: 'unauthenticated',
      })
    })
  })

  describe('npm run operator -- devices', () => {
    it('lists what the console lists, and counts before it changes all found', async () => {
      const page = JSON.parse((await run('list', '--json')).output)
      expect(page).toEqual(await operator.ok('listDevices', {}))
      expect((await run('list')).output).toContain(`--before ${page.older_before}`)
      expect((await run('list', '--platform', 'ios')).output).toBe('No devices found.\n')
      expect((await run('list', '--renew')).output).toMatch(/Router .* switched off +renew/)
      expect(await run('list', '--platform', 'amiga')).toMatchObject({ code: 2 })
      const words = ['remove-found', '--node', 'Oslo 1', '--reason', 'closed']
      expect((await run(...words)).output).toContain('--expect 1')
      expect((await run(...words, '--expect', '1')).output).toBe('Removed 1.\n')
    })
  })
})
