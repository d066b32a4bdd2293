import { randomBytes } from 'node:crypto'
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts'
import type { ReplyOf, RequestOf } from '../../support/named-calls.ts'
import { operate } from './operator.ts'
import type { RunningServer } from './server.ts'

/** A node whose agent is played by the test. */
export interface PlayedNode {
  name: string
  /** reports that a device has just shaken hands, and what it used so far */
  probe(public_key: string, counted_bytes?: number): Promise<void>
}

/** Adds a node by the operator's command, and registers its agent. */
export async function addNode(
  server: RunningServer,
  name: string,
  country: string,
): Promise<PlayedNode> {
  const { bearer } = await registerNode(server, name, country)
  const getPeers = () => callAs(server, bearer, 'getPeers', { wait_s: 0, problem: null })
  await getPeers()
  // a node that says nothing takes no device
  const asking = setInterval(() => getPeers().catch(() => clearInterval(asking)), 30_000).unref()
  return {
    name,
    async probe(key, counted_bytes = 0) {
      const reading = { public_key: key, epoch: 1, counted_bytes, handshake_age_s: 1 }
      await callAs(server, bearer, 'reportReadings', { readings: [reading] })
    },
  }
}

/** Adds a node by the operator's command, and registers an agent that says nothing further. */
export async function registerNode(
  server: RunningServer,
  name: string,
  country: string,
  more: readonly string[] = [],
): Promise<ReplyOf<'registerNode'>> {
  const place = ['--country', country, '--endpoint', 'node.skylark.example:51820']
  const output = await operate(server, 'nodes', 'add', name, ...place, '--capacity', '100', ...more)
  const token = output.trim().split('\n').at(-1) ?? ''
  const public_key = randomBytes(32).toString('base64')
  return await callAs(server, null, 'registerNode', { token, public_key })
}

/** Sends what apps and agents send, with the token of one of them. @throws when it is refused */
export async function callAs<N extends EndpointName>(
  { origin }: Pick<RunningServer, 'origin'>,
  token: string | null,
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  const answer = await fetch(`${origin}${ENDPOINTS[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(request),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}
