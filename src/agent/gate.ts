import type { NodeProblem } from '#contract/agent.ts'
import type { TunnelNetwork } from '#domain/nodes/tunnel.ts'
import type { Reconciler } from './reconciler.ts'

interface Parts {
  /** checks the node's firewall and routes, and repairs the firewall; null when nothing is wrong */
  findProblem: (network: TunnelNetwork) => Promise<NodeProblem | null>
  /** the tunnel network as the service last reported it */
  network: TunnelNetwork
  /** stores a changed tunnel network for the next start */
  saveNetwork: (network: TunnelNetwork) => Promise<void>
  /** the WireGuard interface, created when it is first opened; both calls are idempotent */
  tunnel: { open(network: TunnelNetwork): Promise<void>; close(): Promise<void> }
  reconciler: Pick<Reconciler, 'closeAll'>
  log: (line: string) => void
}

interface Inspection {
  /** the tunnel network that was checked */
  network: TunnelNetwork
  found: NodeProblem | null
}

const NOT_CHECKED: NodeProblem = { kind: 'not_told', detail: '' }

/** Opens the interface when a check finds nothing wrong with the node, and closes it when one does. */
export function createGate({ findProblem, tunnel, reconciler, log, ...given }: Parts) {
  let problem: NodeProblem | null = NOT_CHECKED
  let network = given.network
  const isUnchanged = (latest: NodeProblem | null) =>
    latest?.kind === problem?.kind && latest?.detail === problem?.detail
  const close = async () => {
    if (problem === null) await reconciler.closeAll()
    await tunnel.close()
  }
  return {
    network: () => network,

    /** Closes the interface and changes its network; the next check opens it again. */
    async move(to: TunnelNetwork): Promise<void> {
      await close()
      network = to
      problem = NOT_CHECKED
      await given.saveNetwork(network)
      log(`tunnel network: ${network}`)
    },

    /** the problem that the last check found; `not_told` before the first check */
    problem: () => problem,

    /** Checks the node without changing the interface, which may take a while; `apply` acts on the result. */
    inspect: async (): Promise<Inspection> => ({ network, found: await findProblem(network) }),

    /**
     * Opens or closes the interface as `inspect` found. Never call it while the interface is being changed.
     * @returns whether the result differs from the one before
     */
    async apply({ network: inspected, found }: Inspection): Promise<boolean> {
      if (inspected !== network || isUnchanged(found)) return false
      if (found === null) {
        await tunnel.open(network)
        log('tunnels are open')
      } else {
        await close()
        log(`tunnels are closed: ${found.kind}: ${found.detail}`)
      }
      problem = found
      return true
    },

    /** Inspects the node and applies the result. Call it only while nothing else changes the interface. */
    async check(): Promise<boolean> {
      return this.apply(await this.inspect())
    },
  }
}

export type Gate = ReturnType<typeof createGate>
