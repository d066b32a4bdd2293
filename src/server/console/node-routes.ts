import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import {
  addNode,
  drainNode,
  nodeProblem,
  removeNode,
  renewToken,
  trustNode,
} from '../operator/node-deeds.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'
import { readNodes } from './nodes.ts'

/** Mounts nodes and the actions on them. */
export function mountConsoleNodes(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getConsoleNodes', () => readNodes(services))
  mountConsoleCall(app, services, 'addNode', async ({ request, session }) => {
    const { why: _why, ...node } = request
    const field = nodeProblem(node)
    if (field !== null) return refuse('invalid_request', { field })
    const token = await addNode(services, node, authorOf(session, request))
    return token === null ? refuse('invalid_request', { field: 'name' }) : { token }
  })
  for (const [call, is_drained] of [
    ['drainNode', true],
    ['openNode', false],
  ] as const) {
    mountConsoleCall(app, services, call, async ({ request, params, session }) => {
      const change = { name: params.name, is_drained }
      const isDone = await drainNode(services, change, authorOf(session, request))
      return isDone ? {} : refuse('not_found')
    })
  }
  for (const [call, change] of [
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
