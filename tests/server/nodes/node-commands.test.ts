import { describe, expect, it } from 'vitest'
import { nodeFigures } from '../../../src/server/nodes/list-nodes.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { openNetwork } from '../devices/network.ts'

describe('npm run operator -- nodes', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))

    it('adds, lists, drains and removes nodes, with a line in the audit for each change', async () => {
      await net.node('Tokyo 3')
      expect((await net.operator('nodes', 'list')).output).toBe(
        'Tokyo 3  JP  tokyo3.skylark.example:51820  0/1000 slots  open  last seen 0 s ago\n',
      )
      await net.operator('nodes', 'drain', 'Tokyo 3', '--reason', 'new disk')
      expect((await net.operator('nodes', 'list')).output).toContain('draining')
      await net.operator('nodes', 'open', 'Tokyo 3')
      await net.operator('nodes', 'token', 'Tokyo 3')
      await net.operator('nodes', 'remove', 'Tokyo 3')
      expect((await net.operator('nodes', 'list')).output).toBe(
        'No nodes yet. Add one: nodes add <name> …\n',
      )
      const lines = await net.services.db.selectFrom('audit').selectAll().execute()
      expect(lines.map(({ what }) => what).sort()).toEqual([
        'nodes add Tokyo 3 JP tokyo3.skylark.example:51820 capacity 1000',
        'nodes drain Tokyo 3',
        'nodes open Tokyo 3',
        'nodes remove Tokyo 3',
        'nodes token Tokyo 3',
      ])
      expect(lines.find(({ why }) => why === 'new disk')).toMatchObject({ who: 'day shift' })
    })

    it('ends the slots of a node that is removed, and its agent', async () => {
      const node = await net.node()
      const ann = await net.member()
      const { device } = await ann.plain(node)
      const { code, output } = await net.operator('nodes', 'remove', node.name)
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('--expect 1') })
      expect((await net.operator('nodes', 'list')).output).toContain(`${node.name}  JP`)
      await net.operator('nodes', 'remove', node.name, '--expect', '1')
      expect(await node.refused('getPeers', { wait_s: 0, problem: null })).toEqual({
        error: 'token_refused',
      })
      const { devices } = await ann.browser.ok('getDevices')
      expect(devices).toMatchObject([
        { DeviceId: device.DeviceId, has_slot: false, slot_ended: 'node_gone', node_name: null },
      ])
    })

    it.each([
      ['A node name', ['=cmd', '--country', 'JP', '--endpoint', 'a.example:1', '--capacity', '1']],
      ['--country', ['A', '--country', 'Japan', '--endpoint', 'a.example:1', '--capacity', '1']],
      ['--endpoint', ['A', '--country', 'JP', '--endpoint', 'a.example', '--capacity', '1']],
      ['--endpoint', ['A', '--country', 'JP', '--endpoint', 'a.example:65536', '--capacity', '1']],
      ['--capacity', ['A', '--country', 'JP', '--endpoint', 'a.example:1', '--capacity', '0']],
      ['--dns', ['A', '--country', 'JP', '--endpoint', 'a:1', '--capacity', '1', '--dns', 'x y']],
    ])('says what is wrong with %s', async (what, words) => {
      const { code, output } = await net.operator('nodes', 'add', ...words)
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(what) })
    })

    it('refuses a taken name and an unknown node', async () => {
      await net.node('Tokyo 3')
      const again = ['--country', 'JP', '--endpoint', 'a.example:1', '--capacity', '1']
      expect((await net.operator('nodes', 'add', 'Tokyo 3', ...again)).output).toContain('already')
      for (const command of ['drain', 'open', 'remove', 'token']) {
        const { code, output } = await net.operator('nodes', command, 'Oslo 1')
        expect({ code, output }).toEqual({
          code: 1,
          output: 'No node named Oslo 1. See their names: nodes list\n',
        })
      }
    })

    it('counts nodes for the claims while they serve (decision 10)', async () => {
      expect(await nodeFigures(net.services)).toEqual({ nodes: 0, countries: 0 })
      await net.node('Tokyo 3')
      await net.node('Tokyo 4')
      await net.node('Oslo 1', { country: 'NO' })
      expect(await nodeFigures(net.services)).toEqual({ nodes: 3, countries: 2 })
      await net.operator('nodes', 'drain', 'Oslo 1')
      expect(await nodeFigures(net.services)).toEqual({ nodes: 2, countries: 1 })
    })
  })
})
