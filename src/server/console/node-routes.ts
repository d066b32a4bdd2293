import type { FastifyInstance } from 'fastify'
import { MAX_NODES, NODE_LIST_ENDPOINTS } from '#contract/console/lists/node-list.ts'
import { NODE_ENDPOINTS } from '#contract/console/nodes.ts'
import { givenParameters } from '#domain/nodes/way-parameters.ts'
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
import { setWays } from '../operator/actions/ways.ts'
import { listNodes } from '../operator/reads/lists/nodes.ts'
import { showNode } from '../operator/reads/show-node.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { authorOf, createConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts nodes and the actions on them. */
export function mountConsoleNodes(app: FastifyInstance, services: Services): void {
  const mount = createConsoleMount(app, services)
  mount(NODE_LIST_ENDPOINTS.getConsoleNodes, async ({ request }) => {
    const nodes = await listNodes(services, request)
    return { nodes: nodes.slice(0, MAX_NODES), count: nodes.length }
  })
  mount(NODE_LIST_ENDPOINTS.exportNodes, (call) => {
    const { why: _why, ...search } = call.request
    return sendExport(services, { list: 'nodes', search }, call)
  })
  mount(NODE_ENDPOINTS.getConsoleNode, async ({ params }) => {
    return (await showNode(services, params.name)) ?? refuse('not_found')
  })
  mount(NODE_ENDPOINTS.editNode, async ({ request, params, session }) => {
    const { why: _why, ...edit } = request
    const edited = await editNode(services, params.name, edit, authorOf(session, request))
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
  mount(NODE_ENDPOINTS.setNodeWays, async ({ request, params, session }) => {
    const { ways, is_rotated: isRotated, ends_earlier: endsEarlier } = request
    const parameters = givenParameters(request)
    const profile = { name: params.name, ways, parameters, isRotated, endsEarlier }
    const set = await setWays(services, profile, authorOf(session, request))
    if (set === 'done') return {}
    if (set === 'unknown') return refuse('not_found')
    return refuse('invalid_request', { field: typeof set === 'object' ? set.wrong : 'ways' })
  })
  mount(NODE_ENDPOINTS.addNode, async ({ request, session }) => {
    const { why: _why, ...node } = request
    const field = findInvalidField(node)
    if (field !== null) return refuse('invalid_request', { field })
    const token = await addNode(services, node, authorOf(session, request))
    return token === null ? refuse('invalid_request', { field: 'name' }) : { token }
  })
  mount(NODE_ENDPOINTS.moveNode, async ({ request, params, session }) => {
    const change = { name: params.name, network: request.network }
    const isMoved = await moveNode(services, change, authorOf(session, request))
    return isMoved ? {} : refuse('not_found')
  })
  for (const [endpoint, change] of [
    [NODE_ENDPOINTS.drainNode, drainNode],
    [NODE_ENDPOINTS.loseNode, loseNode],
    [NODE_ENDPOINTS.openNode, openNode],
    [NODE_ENDPOINTS.trustNode, trustNode],
  ] as const) {
    mount(endpoint, async ({ request, params, session }) =>
      (await change(services, params.name, authorOf(session, request))) ? {} : refuse('not_found'),
    )
  }
  mount(NODE_ENDPOINTS.removeNode, async ({ request, params, session }) => {
    const node = { name: params.name, expected: request.expected }
    const removed = await removeNode(services, node, authorOf(session, request))
    return removed ?? refuse('not_found')
  })
  mount(NODE_ENDPOINTS.renewNodeToken, async ({ request, params, session }) => {
    const token = await renewToken(services, params.name, authorOf(session, request))
    return token === null ? refuse('not_found') : { token }
  })
}
