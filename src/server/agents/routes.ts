import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AGENT_ENDPOINTS } from '#contract/agent.ts'
import type { ErrorOf, ReplyOf } from '#contract/endpoint.ts'
import type { SiteEndpoint } from '#contract/endpoints.ts'
import { clientAddress } from '../http/client-address.ts'
import { type Call, createMount, type Mount } from '../http/mount.ts'
import { bearerToken, hashToken, isToken } from '../http/tokens.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { type CommonError, type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { mountInstallation } from './installation.ts'
import { readPeers } from './peers.ts'
import { touchNode } from './queries.ts'
import { recordProblem } from './record-problem.ts'
import { recordReport } from './record-report.ts'
import { registerAgent } from './register-agent.ts'

/** The endpoints that the agents of nodes call. */
export function mountAgents(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  const mountForNode = createMountForNodes(mount, services)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  mountInstallation(app, services)
  mount(AGENT_ENDPOINTS.registerNode, ({ request }) => registerAgent(services, request))
  mountForNode(AGENT_ENDPOINTS.getPeers, async (node, { request, answer }) => {
    const gone = new AbortController()
    // a connection tells only once that it is closed
    if (answer.raw.destroyed) gone.abort()
    else answer.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([closing.signal, gone.signal])
    const current = await recordProblem(services, node, request)
    return readPeers(services, current, request, signal)
  })
  // the address of every call is stored; this one is made over each IP version
  mountForNode(AGENT_ENDPOINTS.showExit, async () => ({
    origins: services.config.familyOrigins,
  }))
  mountForNode(AGENT_ENDPOINTS.reportReadings, (node, { request }) =>
    recordReport(services, node, request),
  )
}

type NodeHandler<E extends SiteEndpoint> = (
  node: NodeRow,
  call: Call<E>,
) => Promise<ReplyOf<E> | Refusal<ErrorOf<E> | CommonError>>

/** @returns a function that mounts an endpoint which acts on the node of the bearer token */
const createMountForNodes =
  (mount: Mount, services: Services) =>
  <E extends SiteEndpoint>(endpoint: E, handler: NodeHandler<E>): void =>
    mount(endpoint, async (call) => {
      const node = await findCallingNode(services, call.http)
      // agents call rarely and wait for long: a connection kept alive would delay the shutdown
      call.answer.header('connection', 'close')
      return node ? handler(node, call) : (refuse('token_refused') as Refusal<ErrorOf<E>>)
    })

async function findCallingNode({ db, now }: Services, http: FastifyRequest) {
  const token = bearerToken(http)
  return isToken(token) ? touchNode(db, hashToken(token), now(), clientAddress(http)) : undefined
}
