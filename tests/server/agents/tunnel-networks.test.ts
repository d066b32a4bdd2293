import { beforeAll, describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openNetwork, type TestNode } from '../devices/network.ts'

const ASKED = { wait_s: 0, problem: null } as const
/** No address of 100.64.0.0/10 has so high a number. */
const HIGH_NUMBER = 2 ** 23

describe('network overlap: a node whose tunnels have another network', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    beforeAll(async () => {
      node = await net.node()
      ann = await net.member()
      await ann.be('diamond', '2026-12-31T00:00:00Z')
    })

    const move = (network: string) =>
      net.operator('nodes', 'network', node.name, '--network', network)

    it('ends the slots there, and gives devices addresses of the new network when they come back', async () => {
      const app = await ann.app()
      const connect = () => app.ok('clientConnect', { node_id: node.node_id })
      await connect()
      await net.services.db
        .updateTable('device')
        .set({ tunnel_number: HIGH_NUMBER })
        .where('DeviceId', '=', app.DeviceId)
        .execute()
      expect((await connect()).tunnel.addresses[0]).toBe('10.128.0.0/32')
      expect(await node.ok('getPeers', ASKED)).toMatchObject({ tunnel_network: '10.0.0.0/8' })

      const { output } = await move('100.64.0.0/10')
      expect(output).toBe('Tokyo 3: its tunnels now use 100.64.0.0/10\n')
      expect(await node.ok('getPeers', ASKED)).toMatchObject({
        tunnel_network: '100.64.0.0/10',
        peers: [],
      })
      const { tunnel } = await connect()
      expect(tunnel.addresses).toEqual([
        expect.stringMatching(/^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+\/32$/),
        expect.stringMatching(/^fd53:6b79:6c62:726b::[0-9a-f]+:[0-9a-f]+\/128$/),
      ])
      expect((await connect()).tunnel.addresses).toEqual(tunnel.addresses)
      const { peers } = await node.ok('getPeers', ASKED)
      expect(tunnel.addresses).toEqual(
        peers[0]?.addresses.map((address, index) => `${address}${index === 0 ? '/32' : '/128'}`),
      )
      const lines = await net.services.db.selectFrom('audit').selectAll().execute()
      expect(lines.map(({ what }) => what)).toContain('nodes network Tokyo 3 100.64.0.0/10')
    })

    it('reaches an agent that waits at once', async () => {
      const { cursor } = await node.ok('getPeers', ASKED)
      const waiting = node.ok('getPeers', { ...ASKED, cursor, wait_s: 20 })
      await move('172.16.0.0/12')
      expect(await waiting).toMatchObject({ tunnel_network: '172.16.0.0/12' })
      await move('100.64.0.0/10')
    })

    it('gives a new device an address there at once, also while it gets no slot', async () => {
      for (let index = 0; index < 8; index += 1) {
        const { tunnel } = await ann.plain(node)
        expect(tunnel.addresses[0]).toMatch(/^100\./)
      }
    })

    it('can be added so, and its agent learns the network when it registers', async () => {
      const place = ['--country', 'NO', '--endpoint', 'oslo1.skylark.example:1', '--capacity', '1']
      const add = (network: string) =>
        net.operator('nodes', 'add', 'Oslo 1', ...place, '--network', network)
      expect(await add('192.168.0.0/16')).toMatchObject({
        code: 1,
        output: '--network needs one of 10.0.0.0/8, 100.64.0.0/10, 172.16.0.0/12.\n',
      })
      const { output } = await add('172.16.0.0/12')
      const token = output.trim().split('\n').at(-1) ?? ''
      const public_key = Buffer.alloc(32, 9).toString('base64')
      expect(await net.browser().ok('registerNode', { token, public_key })).toMatchObject({
        tunnel_network: '172.16.0.0/12',
      })
    })

    it('is refused for networks that tunnels cannot have, and for unknown nodes', async () => {
      expect((await move('10.1.0.0/16')).code).toBe(1)
      const { code, output } = await net.operator(
        ...['nodes', 'network', 'Atlantis', '--network', '10.0.0.0/8'],
      )
      expect({ code, output }).toEqual({
        code: 1,
        output: 'No node named Atlantis. See their names: nodes list\n',
      })
    })
  })
})
