import { beforeAll, describe, expect, it } from 'vitest'
import type { NodeProblem } from '#contract/agent.ts'
import { nodeFigures } from '../../../src/server/nodes/list-nodes.ts'
import type { WordedFinding } from '../../../src/server/operator/commands/doctor.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { enrolOperator, type Operator } from '../console/operators.ts'
import { type Member, openNetwork, type TestNode } from '../devices/network.ts'

const REFUSED: NodeProblem = { kind: 'firewall_refused', detail: 'Error: no such file' }

describe('node firewall: a node with a problem', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let operator: Operator
    let node: TestNode
    let ann: Member
    beforeAll(async () => {
      operator = await enrolOperator(net)
      node = await net.node()
      ann = await net.member()
    })

    const reportProblem = async (report: { problem?: NodeProblem | null }) => {
      const { peers, is_whole } = await node.ok('getPeers', { wait_s: 0, ...report })
      return { keys: peers.map(({ public_key }) => public_key), is_whole }
    }
    const doctor = async () => {
      const { output } = await net.operator('doctor', '--json')
      const findings: WordedFinding[] = JSON.parse(output)
      return findings.filter(({ what }) => what === 'nodes')
    }

    it('has no peers, takes no device and counts for no claim, until it is mended', async () => {
      const { public_key } = await ann.plain(node)
      expect(await reportProblem({ problem: null })).toEqual({ keys: [public_key], is_whole: true })
      expect(await nodeFigures(net.services)).toMatchObject({ nodes: 1 })
      expect(await reportProblem({ problem: REFUSED })).toEqual({ keys: [], is_whole: true })
      expect(await nodeFigures(net.services)).toMatchObject({ nodes: 0 })
      expect((await ann.browser.ok('getNodes')).nodes).toMatchObject([{ is_open: false }])
      const bob = await (await net.member()).app()
      expect(await bob.refused('clientConnect', { node_id: node.node_id })).toEqual({
        error: 'node_unavailable',
      })
      expect(await reportProblem({ problem: null })).toEqual({ keys: [public_key], is_whole: true })
      await bob.ok('clientConnect', { node_id: node.node_id })
    })

    it('is shown with its reason by nodes list, doctor and console', async () => {
      await reportProblem({ problem: null })
      expect(await doctor()).toMatchObject([{ verdict: 'ok' }])
      await reportProblem({ problem: REFUSED })
      expect((await net.operator('nodes', 'list')).output).toContain(
        'closed: Its firewall can’t be applied, so it carries no traffic. Error: no such file',
      )
      expect(await doctor()).toEqual([
        expect.objectContaining({
          verdict: 'wrong',
          words: expect.stringMatching(/^None is open/),
        }),
        {
          what: 'nodes',
          verdict: 'warning',
          words:
            'Tokyo 3: Its firewall can’t be applied, so it carries no traffic. Error: no such file',
          next: 'Check the agent’s log and settings on the node.',
        },
      ])
      expect((await operator.ok('getConsoleNodes')).nodes).toMatchObject([
        { state: 'closed', problem: 'firewall_refused', problem_detail: 'Error: no such file' },
      ])
      expect((await operator.ok('getOverview')).nodes).toMatchObject({ open: 0, closed: 1 })
    })

    it('tells no more than a line of plain characters', async () => {
      for (const detail of ['a\u001b[2J', 'x'.repeat(201), 'two\nlines']) {
        const problem = { ...REFUSED, detail }
        expect(await node.refused('getPeers', { wait_s: 0, problem })).toMatchObject({
          error: 'invalid_request',
        })
      }
    })
  })
})
