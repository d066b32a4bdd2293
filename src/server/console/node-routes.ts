import { MAX_NODES, NODE_LIST_ENDPOINTS } from '#contract/console/lists/node-list.ts'
import { NODE_ENDPOINTS } from '#contract/console/nodes.ts'
import { givenParameters } from '#domain/nodes/way-parameters.ts'
import { dayEnd } from '#domain/time/utc-day.ts'
import { editNode } from '../operator/actions/edit-node.ts'
import {
  addNode,
  drainNode,
  findInvalidField,
  loseNode,
  moveNode,
  openNode,
  removeNode,
  renewToken,
  trustNode,
} from '../operator/actions/nodes.ts'
import { updateAgents } from '../operator/actions/update-agents.ts'
import { setWays } from '../operator/actions/ways.ts'
import { listNodes } from '../operator/reads/lists/nodes.ts'
import { showNode } from '../operator/reads/show-node.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { storedNodeGroups } from '../site/content/node-groups.ts'
import type { ConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts nodes and the actions on them. */
export function mountConsoleNodes(mount: ConsoleMount, services: Services): void {
  mount(NODE_LIST_ENDPOINTS.getConsoleNodes, async ({ request }) => {
    const nodes = await listNodes(services, request)
    return { nodes: nodes.slice(0, MAX_NODES), count: nodes.length }
  })
  mount(NODE_LIST_ENDPOINTS.exportNodes, (call) =>
    sendExport(services, { list: 'nodes', search: call.request }, call),
  )
  mount(NODE_ENDPOINTS.getConsoleNode, async ({ params }) => {
    return (await showNode(services, params.name)) ?? refuse('not_found')
  })
  mount(NODE_ENDPOINTS.editNode, async ({ request, params, author }) => {
    const edited = await editNode(services, params.name, request, author)
    switch (edited.result) {
      case 'unknown':
        return refuse('not_found')
      case 'name_taken':
        return refuse('invalid_request', { field: 'name' })
      case 'port_of_way':
        return refuse('invalid_request', { field: 'endpoint' })
      case 'invalid':
        return refuse('invalid_request', { field: edited.field })
      case 'done':
        return { needs_renewal: edited.needsRenewal }
    }
  })
  mount(NODE_ENDPOINTS.setNodeWays, async ({ request, params, author }) => {
    const { ways, is_rotated: isRotated, ends_earlier: endsEarlier } = request
    const parameters = givenParameters(request)
    const profile = { name: params.name, ways, parameters, isRotated, endsEarlier }
    const set = await setWays(services, profile, author)
    if (set === 'done') return {}
    if (set === 'unknown') return refuse('not_found')
    return refuse('invalid_request', { field: typeof set === 'object' ? set.wrong : 'ways' })
  })
  mount(NODE_ENDPOINTS.addNode, async ({ request, author }) => {
    const { groups } = await storedNodeGroups(services.db)
    const field = findInvalidField(request, groups)
    if (field !== null) return refuse('invalid_request', { field })
    const installation = await addNode(services, request, author)
    return installation ?? refuse('invalid_request', { field: 'name' })
  })
  mount(NODE_ENDPOINTS.updateAgents, async ({ request, author }) => {
    const updated = await updateAgents(services, request.name, author)
    if (updated === 'unsigned') return { is_signed: false, agents: 0 }
    return { is_signed: true, agents: updated.count }
  })
  mount(NODE_ENDPOINTS.moveNode, async ({ request, params, author }) => {
    const change = { name: params.name, network: request.network }
    return doneOrMissing(await moveNode(services, change, author))
  })
  mount(NODE_ENDPOINTS.drainNode, async ({ request, params, author }) => {
    const { until } = request
    const ends_at_ms = until === undefined ? null : dayEnd(until)
    if (until !== undefined && (ends_at_ms ?? 0) <= services.now())
      return refuse('invalid_request', { field: 'until' })
    return doneOrMissing(await drainNode(services, { name: params.name, ends_at_ms }, author))
  })
  for (const [endpoint, change] of [
    [NODE_ENDPOINTS.loseNode, loseNode],
    [NODE_ENDPOINTS.openNode, openNode],
    [NODE_ENDPOINTS.trustNode, trustNode],
  ] as const) {
    mount(endpoint, async ({ params, author }) =>
      doneOrMissing(await change(services, params.name, author)),
    )
  }
  mount(NODE_ENDPOINTS.removeNode, async ({ request, params, author }) => {
    const node = { name: params.name, expected: request.expected }
    const removed = await removeNode(services, node, author)
    return removed ?? refuse('not_found')
  })
  mount(NODE_ENDPOINTS.renewNodeToken, async ({ params, author }) => {
    return (await renewToken(services, params.name, author)) ?? refuse('not_found')
  })
}

const doneOrMissing = (isDone: boolean | null) => (isDone ? {} : refuse('not_found'))
