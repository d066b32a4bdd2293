import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { judgeService } from '../../../src/server/operator/alerts/judge.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openNetwork } from '../devices/network.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const NODE = {
  name: 'Oslo 1',
  country: 'NO',
  endpoint: 'oslo1.skylark.example:51820',
  capacity: 20,
  dns: '',
  ...WHY,
}

forEachEngine((engine) => {
  const net = beforeAllOpen(() => openNetwork(engine))
  let operator: Operator
  beforeAll(async () => {
    operator = await enrolOperator(net)
  })

  const stateOf = async (name: string) =>
    (await operator.ok('getConsoleNodes')).nodes.find((node) => node.name === name)?.state

  describe('nodes at the console', () => {
    it('are added with a token that is shown once, and wait for their agent', async () => {
      const { token } = await operator.ok('addNode', NODE)
      expect(token).toMatch(/^\S{43}$/)
      const { nodes } = await operator.ok('getConsoleNodes')
      expect(nodes).toMatchObject([{ name: 'Oslo 1', held: 0, capacity: 20, state: 'waiting' }])
      expect(JSON.stringify(nodes)).not.toContain(token)
      expect((await operator.ok('renewNodeToken', WHY, { name: 'Oslo 1' })).token).not.toBe(token)
    })

    it.each([
      [{ name: '=cmd' }, 'name'],
      [{ name: 'Oslo 1' }, 'name'],
      [{ country: 'no' }, 'country'],
      [{ endpoint: 'oslo1' }, 'endpoint'],
      [{ capacity: 0 }, 'capacity'],
      [{ dns: 'x y' }, 'dns'],
    ])('%j is refused at its field', async (change, field) => {
      const refused = await operator.refused('addNode', { ...NODE, name: 'Oslo 2', ...change })
      expect(refused).toEqual({ error: 'invalid_request', field })
    })

    it('are drained, opened and removed, with a line in the audit each', async () => {
      const { name } = await net.node('Tokyo 3')
      expect(await stateOf(name)).toBe('open')
      await operator.ok('drainNode', WHY, { name })
      expect(await stateOf(name)).toBe('drained')
      await operator.ok('openNode', WHY, { name })
      expect(await stateOf(name)).toBe('open')
      await operator.ok('removeNode', WHY, { name })
      expect(await stateOf(name)).toBeUndefined()
      const lines = await auditOf(net)
      expect(lines.filter((line) => line.startsWith('day-shift: nodes')).sort()).toEqual([
        `day-shift: nodes add Oslo 1 NO oslo1.skylark.example:51820 capacity 20 (${WHY.why})`,
        `day-shift: nodes drain Tokyo 3 (${WHY.why})`,
        `day-shift: nodes open Tokyo 3 (${WHY.why})`,
        `day-shift: nodes remove Tokyo 3 (${WHY.why})`,
        `day-shift: nodes token Oslo 1 (${WHY.why})`,
      ])
    })

    it('that are drained stay so while they are silent or wait for their agent', async () => {
      const { name } = await net.node('Kobe 1')
      for (const node of [name, 'Oslo 1']) await operator.ok('drainNode', WHY, { name: node })
      net.clock.advance(10 * MINUTE_MS)
      const { nodes } = await operator.ok('getConsoleNodes')
      const shown = nodes.map(({ state, is_drained }) => [state, is_drained])
      expect(shown).toEqual([
        ['silent', true],
        ['waiting', true],
      ])
      const list = (await net.operator('nodes', 'list')).output
      expect(list).toMatch(/Kobe 1.*not responding, draining/)
      await operator.ok('openNode', WHY, { name })
      expect((await net.operator('nodes', 'list')).output).toMatch(/Kobe 1.*not responding +last/)
      await operator.ok('removeNode', WHY, { name })
    })

    it('move their tunnels to another network, and stay open', async () => {
      const { name } = await net.node('Kobe 2')
      await operator.ok('moveNode', { network: '100.64.0.0/10', ...WHY }, { name })
      const node = await net.services.db
        .selectFrom('node')
        .select(['tunnel_network', 'is_drained'])
        .where('name', '=', name)
        .executeTakeFirst()
      expect(node).toEqual({ tunnel_network: '100.64.0.0/10', is_drained: 0 })
      expect(
        await operator.refused('moveNode', { network: '8.0.0.0/8', ...WHY }, { name }),
      ).toEqual({ error: 'invalid_request', field: 'network' })
      await operator.ok('removeNode', WHY, { name })
    })

    it('are silent when their agent was not heard for three minutes, in overview, list and alerts alike', async () => {
      const { name } = await net.node('Bergen 1')
      net.clock.advance(3 * MINUTE_MS + 1)
      expect(await stateOf(name)).toBe('silent')
      expect((await net.operator('nodes', 'list')).output).toMatch(
        /^Bergen 1 .* not responding +last seen 180 s/m,
      )
      const { nodes, load } = await operator.ok('getOverview')
      expect(nodes).toMatchObject({ open: 0, waiting: 1, silent: 1 })
      expect(load).toEqual([{ name, held: 0, capacity: 1000, is_silent: true }])
      const health = { backupAtMs: null, freeBytes: 0, certificateEndsAtMs: null }
      const alerts = (await judgeService(net.services, health)).filter(
        ({ kind, isSo }) => kind === 'node_silent' && isSo,
      )
      expect(alerts.map(({ subject }) => subject)).toEqual([name])
    })

    it('hostile node: are shown as suspected with the reason, until an operator trusts them', async () => {
      const node = await net.node('Hanoi 1')
      const { name } = node
      const reported = {
        public_key: node.public_key,
        epoch: -1,
        counted_bytes: 1,
        handshake_age_s: null,
      }
      await node.ok('reportReadings', { readings: [reported] })
      const shown = async () => {
        const { nodes } = await operator.ok('getConsoleNodes')
        return nodes.find((node) => node.name === name)
      }
      expect(await shown()).toMatchObject({
        suspicions: ['unreadable'],
        suspected_since_ms: net.clock.nowMs,
      })
      net.clock.advance(MINUTE_MS)
      expect((await operator.ok('getOverview')).nodes).toMatchObject({ suspected: 1 })
      await operator.ok('trustNode', WHY, { name })
      expect(await shown()).toMatchObject({ suspicions: [], suspected_since_ms: null })
      expect(await auditOf(net)).toContain(`day-shift: nodes trust Hanoi 1 (${WHY.why})`)
      await node.ok('reportReadings', { readings: [reported] })
      expect(await shown()).toMatchObject({ suspicions: ['unreadable'] })
      await operator.ok('removeNode', WHY, { name })
    })

    it('are edited; a refused change names its field', async () => {
      const { name } = await net.node('Kyoto 1')
      const params = { name }
      const edit = { endpoint: 'kyoto2.skylark.example:51821', capacity: 9, ...WHY }
      expect(await operator.ok('editNode', edit, params)).toEqual({
        needs_renewal: true,
      })
      const { node } = await operator.ok('getConsoleNode', {}, params)
      expect(node).toMatchObject({ endpoint: edit.endpoint, capacity: 9, country: 'JP' })
      const { name: taken } = await net.node('Kyoto 2')
      for (const [change, field] of [
        [{ name: taken }, 'name'],
        [{ country: 'japan'.slice(0, 2) }, 'country'],
        [{ dns: '9.9.9' }, 'dns'],
      ] as const) {
        expect(await operator.refused('editNode', { ...change, ...WHY }, params)).toEqual({
          error: 'invalid_request',
          field,
        })
      }
      await operator.ok('removeNode', WHY, params)
      await operator.ok('removeNode', WHY, { name: taken })
    })

    it('get ways, which are shown with what runs and why not', async () => {
      const node = await net.node('Nara 1')
      const params = { name: node.name }
      const read = () => operator.ok('getConsoleNode', {}, params)
      expect(await read()).toMatchObject({ profile: 0, ways: [], has_reported: false })
      await operator.ok('setNodeWays', { ways: 'shadowsocks:8388', ...WHY }, params)
      await operator.ok('setNodeWays', { ways: 'shadowsocks:8389', ...WHY }, params)
      const failed_ways = [{ kind: 'shadowsocks', port: 8389, failure: 'not_installed' as const }]
      await node.ok('getPeers', { wait_s: 0, problem: null, failed_ways })
      expect(await read()).toMatchObject({
        profile: 2,
        has_reported: true,
        ways: [
          { name: 'shadowsocks:8389', is_earlier: false, failure: 'not_installed' },
          { name: 'shadowsocks:8388', is_earlier: true, failure: null },
        ],
      })
      await operator.ok('setNodeWays', { ends_earlier: true, ...WHY }, params)
      expect((await read()).ways.map(({ name }) => name)).toEqual(['shadowsocks:8389'])
      await operator.ok('setNodeWays', { is_rotated: true, ...WHY }, params)
      expect((await read()).profile).toBe(4)
      for (const ways of ['quic:443', 'shadowsocks:51820']) {
        expect(await operator.refused('setNodeWays', { ways, ...WHY }, params)).toEqual({
          error: 'invalid_request',
          field: 'ways',
        })
      }
      await operator.ok('removeNode', WHY, params)
    })

    it('are given up, with the devices that are stranded, until they are opened again', async () => {
      const node = await net.node('Sendai 1')
      const params = { name: node.name }
      const ann = await net.member()
      await ann.plain(node)
      await operator.ok('loseNode', WHY, params)
      expect(await stateOf(node.name)).toBe('lost')
      const { stranded } = await operator.ok('getConsoleNode', {}, params)
      expect(stranded).toMatchObject([{ DeviceInfo: 'Router' }])
      net.clock.advance(MINUTE_MS)
      expect((await operator.ok('getOverview')).nodes).toMatchObject({ lost: 1, stranded: 1 })
      await operator.ok('openNode', WHY, params)
      expect(await stateOf(node.name)).toBe('open')
      expect(await auditOf(net)).toContain(`day-shift: nodes lost Sendai 1 (${WHY.why})`)
      await operator.ok('removeNode', WHY, params)
    })

    it.each([
      'drainNode',
      'loseNode',
      'openNode',
      'removeNode',
      'renewNodeToken',
      'trustNode',
      'editNode',
      'setNodeWays',
    ] as const)('%s finds no unknown node', async (call) => {
      expect(await operator.refused(call, WHY, { name: 'Atlantis' })).toEqual({
        error: 'not_found',
      })
    })
  })
})
