import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { listNodes } from './list-nodes.ts'

/** The list of nodes that members choose from. */
export function mountNodes(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getNodes', () => listNodes(services))
}
