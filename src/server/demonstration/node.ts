import { join } from 'node:path'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { createGate } from '../../agent/gate.ts'
import { machineClockS, stopwatch } from '../../agent/platform.ts'
import { createReconciler } from '../../agent/reconciler.ts'
import { runAgent } from '../../agent/run-agent.ts'
import { loadKey } from '../../agent/state.ts'
import { registerAgent } from '../agents/register-agent.ts'
import { hashToken, newToken } from '../http/tokens.ts'
import { insertNode, updateNode } from '../nodes/queries.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { ownService } from './own-service.ts'
import type { WireguardApp } from './wireguard-app.ts'

/**
 * Runs the agent of the demonstration node in this process, over an interface in memory (decision 141).
 * It ends when `signal` aborts, or another process over the same database registers the node.
 * @throws {TokenRefused} in the second case
 */
export async function runDemonstrationNode(
  services: Services,
  app: WireguardApp,
  { signal, log }: { signal: AbortSignal; log: (line: string) => void },
): Promise<void> {
  const { public_key } = await loadKey(demonstrationFolder(services.config.dataDir))
  const { bearer, tunnel_network } = await registerAnew(services, public_key)
  app.setNodeKey(public_key)
  const tunnel = app.nodeInterface
  const service = ownService(services, bearer)
  const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
  const gate = createGate({
    findProblem: async () => null,
    network: tunnel_network,
    saveNetwork: async () => {},
    tunnel,
    reconciler,
    log,
  })
  await runAgent({ reconciler, gate, service, stopwatch, log }, signal)
}

export const demonstrationFolder = (dataDir: string) => join(dataDir, 'demonstration-node')

/** Registers the node by a token of its own, as an operator and an agent would at a node's first start. */
async function registerAnew(services: Services, public_key: string) {
  const { db, now } = services
  const token = newToken()
  const change = { registration_hash: hashToken(token), bearer_hash: null }
  const { name } = DEMONSTRATION_NODE
  const isKnown = (await updateNode(db, name, change)) !== undefined
  if (!isKnown) await insertNode(db, { ...DEMONSTRATION_NODE, ...change, created_at_ms: now() })
  const registered = await registerAgent(services, { token, public_key })
  if (registered instanceof Refusal) throw new Error(`the node was refused: ${registered.code}`)
  return registered
}
