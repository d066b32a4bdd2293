import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openNetwork } from '../devices/network.ts'

describe('an agent of the last dialect, which does not report its firewall', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))

    const doctor = async () => {
      const { output } = await net.operator('doctor')
      return output.split('\n').filter((line) => line.includes('Agents behind'))
    }

    it('keeps its peers and gets new ones, and doctor counts the members that it has', async () => {
      const node = await net.node()
      await net.node('Osaka 1')
      const ann = await net.member()
      await ann.be('gold', '2026-12-01T00:00:00Z')
      const first = await ann.plain(node)
      const second = await ann.plain(node)
      expect(await doctor()).toEqual([])

      const { peers, is_whole } = await node.ok('getPeers', { wait_s: 0 })
      expect(is_whole).toBe(true)
      const keys = peers.map(({ public_key }) => public_key)
      expect(keys.sort()).toEqual([first.public_key, second.public_key].sort())
      const bob = await (await net.member()).app()
      await bob.ok('clientConnect', { node_id: node.node_id })
      expect(await doctor()).toEqual([
        expect.stringMatching(
          /Agents behind: 1 \(Tokyo 3\)\. Members whom the next upgrade would disconnect: 2/,
        ),
      ])

      await node.ok('getPeers', { wait_s: 0, problem: null })
      expect(await doctor()).toEqual([])
    })

    it('is not counted once its node is lost', async () => {
      const node = await net.node('Kyoto 1')
      await node.ok('getPeers', { wait_s: 0 })
      expect(await doctor()).toHaveLength(1)
      const { code, output } = await net.operator('nodes', 'lost', 'Kyoto 1')
      expect(code, output).toBe(0)
      expect(await doctor()).toEqual([])
    })
  })
})
