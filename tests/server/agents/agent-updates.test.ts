import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { isSignedBy, signAgent } from '#files/agent-release.ts'
import { readUpdate, sendUpdates } from '../../../src/server/agents/agent-updates.ts'
import { selectNodeByName } from '../../../src/server/nodes/queries.ts'
import { updateAgents } from '../../../src/server/operator/actions/update-agents.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { auditOf, enrolOperator, WHY } from '../console/operators.ts'
import { openNetwork, type TestNode } from '../devices/network.ts'

const RELEASE = { name: '2.0.0-new', platform: 'linux-x64', sha256: 'a'.repeat(64) }
const signed = signAgent(RELEASE, generateKeyPairSync('ed25519').privateKey)
const offered = async () => ({ ...RELEASE, signed })
const AUTHOR = { who: 'day shift', why: WHY.why }
const OLD = '1.0.0-old'

forEachEngine((engine) => {
  const net = beforeEachOpen(() => openNetwork(engine))

  /** Adds nodes whose agents have reported the old release. */
  async function addNodes(count: number): Promise<TestNode[]> {
    const nodes: TestNode[] = []
    for (let n = 0; n < count; n++) {
      const node = await net.node(`Node ${String(n).padStart(2, '0')}`)
      await report(node, OLD)
      nodes.push(node)
    }
    return nodes
  }
  const report = (node: TestNode, release: string) =>
    node.ok('getPeers', { wait_s: 0, problem: null, release })
  const wanted = async ({ name }: { name: string }, reported = {}) => {
    const row = await selectNodeByName(net.services.db, name)
    if (!row) throw new Error(`no node ${name}`)
    return readUpdate(net.services, row, { release: OLD, ...reported }, offered)
  }
  const wantedBy = async (nodes: readonly TestNode[]) => {
    const updates = await Promise.all(nodes.map((node) => wanted(node)))
    return nodes.filter((_, n) => updates[n] !== null).map(({ name }) => name)
  }
  const updateAll = () => updateAgents(net.services, undefined, AUTHOR, offered)
  let operator: Awaited<ReturnType<typeof enrolOperator>>
  beforeEach(async () => {
    operator = await enrolOperator(net)
  })

  it('an agent that nobody signed is offered to no node, by console and command alike', async () => {
    const [node] = await addNodes(1)
    expect(await operator.ok('updateAgents', WHY)).toEqual({ is_signed: false, agents: 0 })
    const refused = await net.operator('nodes', 'update')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toContain('No key signed the agent')
    expect(await wanted(node as TestNode)).toBeNull()
  })

  it('agents are told of a signed release, ten at a time, as others are back', async () => {
    const nodes = await addNodes(12)
    expect(await updateAll()).toEqual({ release: RELEASE.name, count: 12 })
    expect(await wantedBy(nodes)).toEqual([])
    await sendUpdates(net.services)
    await sendUpdates(net.services)
    expect(await wantedBy(nodes)).toEqual(nodes.slice(0, 10).map(({ name }) => name))
    const update = await wanted(nodes[0] as TestNode)
    expect(update && isSignedBy(update, signed.public_key)).toBe(true)

    for (const node of nodes.slice(0, 2)) await report(node, RELEASE.name)
    await sendUpdates(net.services)
    expect(await wantedBy(nodes)).toEqual(nodes.slice(2).map(({ name }) => name))
    expect(await auditOf(net)).toContain(`day shift: nodes update all, 12 2.0.0-new (${WHY.why})`)
  })

  it('a release that no node can start stops at the first ten, and the list says why', async () => {
    const nodes = await addNodes(11)
    await updateAll()
    await sendUpdates(net.services)
    for (const node of nodes.slice(0, 10)) {
      const attempt = (await wanted(node))?.attempt ?? 0
      await wanted(node, { failed_update: { attempt, failure: 'not_back' } })
    }
    await sendUpdates(net.services)
    expect(await wantedBy(nodes)).toEqual([])
    const shown = await operator.ok('getConsoleNodes')
    expect(shown.nodes.map(({ update }) => update)).toEqual([
      ...Array(10).fill('not_back'),
      'waiting',
    ])
    expect((await net.operator('nodes', 'list')).output).toContain('so the old one is back')
  })

  it('nodes that were given up hold no place among the ten', async () => {
    const nodes = await addNodes(12)
    await updateAll()
    await sendUpdates(net.services)
    for (const { name } of nodes.slice(0, 2)) await net.operator('nodes', 'lost', name)
    await sendUpdates(net.services)
    expect(await wantedBy(nodes.slice(10))).toEqual(nodes.slice(10).map(({ name }) => name))
  })

  it('the doctor names each agent that was not updated, and why', async () => {
    const [node] = await addNodes(2)
    await updateAll()
    await sendUpdates(net.services)
    expect((await net.operator('doctor')).output).not.toContain('The new agent')
    const attempt = (await wanted(node as TestNode))?.attempt ?? 0
    await wanted(node as TestNode, { failed_update: { attempt, failure: 'not_back' } })
    const { output } = await net.operator('doctor')
    expect(output).toContain('Node 00: The new agent didn’t answer within a minute')
    expect(output).not.toContain('Node 01: ')
  })

  it('a failure of an earlier attempt is none of the next, for one node or all', async () => {
    const nodes = await addNodes(2)
    const [first, second] = nodes as [TestNode, TestNode]
    const updateFirst = () => updateAgents(net.services, first.name, AUTHOR, offered)
    expect(await updateFirst()).toMatchObject({ count: 1 })
    await sendUpdates(net.services)
    const attempt = (await wanted(first))?.attempt ?? 0
    const failed_update = { attempt, failure: 'not_fetched' as const }
    expect(await wanted(first, { failed_update })).toBeNull()
    net.clock.advance(1000)
    await updateFirst()
    await sendUpdates(net.services)
    expect(await wanted(first, { failed_update })).toMatchObject({ attempt: net.clock.nowMs })
    expect(await wanted(second)).toBeNull()
    expect((await operator.ok('getConsoleNode', {}, { name: first.name })).node).toMatchObject({
      agent_release: OLD,
      update: 'running',
    })
  })
})
