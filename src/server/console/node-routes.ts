import type { FastifyInstance } from 'fastify'
import { MAX_NODES } from '#contract/console/nodes.ts'
import { refuse } from '../http/refusal.ts'
import {
  addNode,
  drainNode,
  findInvalidField,
  openNode,
  removeNode,
  renewToken,
  trustNode,
} from '../operator/actions/nodes.ts'
import { readNodes } from '../operator/reads/nodes.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** Mounts nodes and the actions on them. */
export function mountConsoleNodes(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getConsoleNodes', async () => ({
    nodes: (await readNodes(services)).slice(0, MAX_NODES),
  }))
  mountConsoleCall(app, services, 'addNode', async ({ request, session }) => {
    const { why: _why, ...node } = request
    const field = findInvalidField(node)
    if (field !== null) return refuse('invalid_request', { field })
    const token = await addNode(services, node, authorOf(session, request))
    return token === null ? refuse('invalid_request', { field: 'name' }) : { token }
  })
  for (const [call, change] of [
    ['drainNode', drainNode],
    ['openNode', openNode],
    ['removeNode', removeNode],
    ['trustNode', trustNode],
  ] as const) {
    mountConsoleCall(app, services, call, async ({ request, params, session }) =>
      (await change(services, params.name, authorOf(session, request))) ? {} : refuse('not_found'),
    )
  }
  mountConsoleCall(app, services, 'renewNodeToken', async ({ request, params, session }) => {
    const token = await renewToken(services, params.name, authorOf(session, request))
    return token === null ? refuse('not_found') : { token }
  })
}
