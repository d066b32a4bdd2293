import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { AGENT_DIALECT } from '#contract/agent.ts'
import { markSlotsDue } from '../../../src/server/devices/slot-queries.ts'
import { forEachEngine } from '../../support/engines.ts'
import { holdTable } from '../../support/held-table.ts'
import { leaveEarly } from '../../support/leave-early.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { untilBlocked } from '../../support/until-blocked.ts'
import { deleteExpired } from '../delete-expired.ts'
import { type Member, newKey, openNetwork, type TestNode } from '../devices/network.ts'

const HOUR_MS = 3_600_000

describe("a node's agent", () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
      await ann.be('diamond', '2026-12-31T00:00:00Z')
    })

    const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes

    it('registers once with a token: a second agent with the same one is refused', async () => {
      const { token } = node
      const refusal = await net.browser().refused('registerNode', { token, public_key: newKey() })
      expect(refusal).toEqual({ error: 'token_refused' })
    })

    it('cannot register with the key of another node', async () => {
      const { output } = await net.operator(
        ...[
          'nodes',
          'add',
          'Oslo',
          '--country',
          'NO',
          '--endpoint',
          'o.example:1',
          '--capacity',
          '1',
        ],
      )
      const token = output.trim().split('\n').at(-1) ?? ''
      const { public_key } = node
      const browser = net.browser()
      expect(await browser.refused('registerNode', { token, public_key })).toEqual({
        error: 'key_in_use',
      })
      await browser.ok('registerNode', { token, public_key: newKey() })
    })

    it('has no access without its bearer, nor with the token of an app', async () => {
      const app = await ann.app()
      const refusal = { error: 'token_refused' }
      expect(await net.browser().refused('getPeers', { wait_s: 0, problem: null })).toEqual(refusal)
      expect(await app.refused('getPeers', { wait_s: 0, problem: null })).toEqual(refusal)
      expect(await node.refused('getDevices')).toEqual({ error: 'unauthenticated' })
    })

    it('loses its access when the operator renews the token, and gets in with the new one', async () => {
      const { output } = await net.operator('nodes', 'token', 'Tokyo 3')
      expect(await node.refused('getPeers', { wait_s: 0, problem: null })).toEqual({
        error: 'token_refused',
      })
      const token = output.trim().split('\n').at(-1) ?? ''
      const { bearer } = await net.browser().ok('registerNode', { token, public_key: newKey() })
      await net.caller(bearer).ok('getPeers', { wait_s: 0, problem: null })
    })

    it('receives the changes since its cursor, and everything without a cursor', async () => {
      const first = await ann.plain(node)
      const whole = await node.ok('getPeers', { wait_s: 0, problem: null })
      expect(whole).toMatchObject({ is_whole: true, peers: [{ public_key: first.public_key }] })
      const { cursor } = whole
      expect(await node.ok('getPeers', { cursor, wait_s: 0, problem: null })).toEqual({
        dialect: AGENT_DIALECT,
        update: null,
        roaming_cursor: 0,
        cursor,
        is_whole: false,
        listen_port: 51820,
        tunnel_network: '10.0.0.0/8',
        peers: [],
        gone: [],
        has_budgets: true,
      })
      const second = await ann.plain(node)
      await ann.browser.ok('removeDevice', {}, { device_id: first.device.DeviceId })
      expect(await node.ok('getPeers', { cursor, wait_s: 20, problem: null })).toMatchObject({
        is_whole: false,
        peers: [{ public_key: second.public_key }],
        gone: [first.public_key],
      })
    })

    it('receives a change at once while it waits, also from another instance', async () => {
      const { cursor } = await node.ok('getPeers', { wait_s: 0, problem: null })
      const other = await net.second()
      try {
        const waiting = other
          .browser({ headers: { authorization: `Bearer ${node.bearer}` } })
          .ok('getPeers', { cursor, wait_s: 20, problem: null })
        const { public_key } = await ann.plain(node)
        expect(await waiting).toMatchObject({ peers: [{ public_key }] })
      } finally {
        await other.close()
      }
    })

    // in SQLite no other query is answered while one waits
    if (engine.name === 'PostgreSQL')
      it('is no longer waited for when it left while its node was looked up', async () => {
        const { cursor } = await node.ok('getPeers', { wait_s: 0, problem: null })
        const url = `${await net.app.listen({ host: '127.0.0.1', port: 0 })}/api/agent/peers`
        const authorization = `Bearer ${node.bearer}`
        const headers = { authorization, 'content-type': 'application/json' }
        const body = JSON.stringify({ cursor, wait_s: 20, problem: null })
        const waiting = sql`select 1 from pg_locks where not granted and database =
          (select oid from pg_database where datname = current_database())`
        const isLookedUp = async () => (await waiting.execute(net.services.db)).rows.length > 0
        const letGo = await holdTable(net.services, 'node')
        await leaveEarly(net, url, { method: 'POST', headers, body }, () =>
          expect.poll(isLookedUp).toBe(true),
        )
        const queries = recordQueries()
        const isAnswered = () => [...queries.keys()].some((text) => text.includes('node_profile'))
        const begunMs = performance.now()
        await letGo()
        await expect.poll(isAnswered).toBe(true)
        expect(performance.now() - begunMs).toBeLessThan(10_000)
      })

    it('receives everything after a long absence, or with an invalid cursor', async () => {
      const { cursor } = await node.ok('getPeers', { wait_s: 0, problem: null })
      const { public_key } = await ann.plain(node)
      net.clock.advance(2 * HOUR_MS)
      await deleteExpired(net.services)
      for (const stale of [cursor, cursor + 1000]) {
        expect(
          await node.ok('getPeers', { cursor: stale, wait_s: 0, problem: null }),
        ).toMatchObject({
          is_whole: true,
          peers: [{ public_key }],
        })
      }
    })

    it('receives the replacement of a key', async () => {
      const app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
      const { cursor } = await node.ok('getPeers', { wait_s: 0, problem: null })
      const public_key = newKey()
      await app.ok('clientRotateKey', { public_key })
      expect(await node.ok('getPeers', { cursor, wait_s: 0, problem: null })).toMatchObject({
        peers: [{ public_key }],
        gone: [app.public_key],
      })
    })

    it('counts bytes once, however often and late a reading comes', async () => {
      const { public_key } = await ann.plain(node)
      const readings = [
        { epoch: 1, counted_bytes: 100 },
        { epoch: 1, counted_bytes: 250 },
        { epoch: 1, counted_bytes: 250 },
        { epoch: 1, counted_bytes: 100 },
        { epoch: 2, counted_bytes: 40 },
        { epoch: 1, counted_bytes: 900 },
        { epoch: 2, counted_bytes: 60 },
      ]
      for (const reading of readings) await node.report([{ public_key, ...reading }])
      expect(await usedBytes()).toBe(310)
      expect(await node.ok('getPeers', { wait_s: 0, problem: null })).toMatchObject({
        peers: [{ public_key, epoch: 2, counted_bytes: 60 }],
      })
      await node.report(readings.map((reading) => ({ public_key, ...reading })))
      expect(await usedBytes()).toBe(310)
    })

    it('counts what a device still used after its slot was taken', async () => {
      const { public_key, device } = await ann.plain(node)
      await ann.browser.ok('disconnectDevice', {}, { device_id: device.DeviceId })
      await node.report([{ public_key, counted_bytes: 70 }])
      expect(await usedBytes()).toBe(70)
    })

    // in SQLite no other transaction writes meanwhile
    if (engine.name === 'PostgreSQL')
      it('has handshakes stored of all devices but one that is being changed, whose next one is', async () => {
        const { db } = net.services
        const changed = await ann.plain(node)
        const other = await (await net.member()).plain(node)
        const keys = [changed.public_key, other.public_key]
        const report = () =>
          node.report(keys.map((public_key) => ({ public_key, handshake_age_s: 0 })))
        const seen = async () => {
          const devices = await db
            .selectFrom('device')
            .select('public_key')
            .where('last_handshake_ms', 'is not', null)
            .execute()
          return devices.map(({ public_key }) => public_key)
        }
        await db.transaction().execute(async (transaction) => {
          await markSlotsDue(transaction, ann.account_id)
          await untilBlocked(net.services, report())
          expect(await seen()).toEqual([other.public_key])
        })
        await report()
        expect(await seen()).toHaveLength(keys.length)
      })

    it('receives the traffic that limited members have left, and in a report only on request', async () => {
      const bob = await net.member()
      const [limited, free] = [await bob.plain(node), await ann.plain(node)]
      const { peers } = await node.ok('getPeers', { wait_s: 0, problem: null })
      const budget_bytes = 10_020_000_000
      const budgets = new Map(peers.map((peer) => [peer.public_key, peer.budget_bytes]))
      expect(budgets.get(limited.public_key)).toBe(budget_bytes)
      expect(budgets.get(free.public_key)).toBeUndefined()
      const readings = [limited, free].map(({ public_key }) => ({
        public_key,
        epoch: 1,
        counted_bytes: 1000,
        handshake_age_s: null,
      }))
      expect(await node.ok('reportReadings', { readings })).toEqual({})
      expect(await node.ok('reportReadings', { readings, asks_budgets: true })).toEqual({
        budgets: [{ public_key: limited.public_key, budget_bytes: budget_bytes - 1000 }],
      })
      const device_id = limited.device.DeviceId
      await bob.browser.ok('disconnectDevice', {}, { device_id })
      expect(await node.ok('reportReadings', { readings, asks_budgets: true })).toEqual({
        budgets: [{ public_key: limited.public_key, budget_bytes: 0 }],
      })
    })

    it('can report nothing of peers that are not its own', async () => {
      const { public_key } = await ann.plain(node)
      const other = await net.node('Oslo 1')
      await other.report([
        { public_key, counted_bytes: 1_000_000, handshake_age_s: 0 },
        { public_key: newKey(), counted_bytes: 5 },
      ])
      expect(await usedBytes()).toBe(0)
      expect(await other.peers()).toEqual([])
      const { devices } = await ann.browser.ok('getDevices')
      expect(devices[0]).toMatchObject({ isConnecting: false })
    })
  })
})
