import type { NodeProblem } from '#contract/agent.ts'
import type { TunnelNetwork } from '#domain/nodes/tunnel.ts'
import type { Keeper } from './keeper.ts'

interface Parts {
  /** checks the node's firewall and routes, and repairs the firewall; null when nothing is wrong */
  findProblem: (network: TunnelNetwork) => Promise<NodeProblem | null>
  /** the tunnel network as the service last reported it */
  network: TunnelNetwork
  /** stores a changed tunnel network for the next start */
  saveNetwork: (network: TunnelNetwork) => Promise<void>
  /** the WireGuard interface, created when it is first opened; both calls are idempotent */
  door: { open(network: TunnelNetwork): Promise<void>; close(): Promise<void> }
  keeper: Pick<Keeper, 'closeAll'>
  say: (line: string) => void
}

interface Look {
  /** the tunnel network that was checked */
  network: TunnelNetwork
  found: NodeProblem | null
}

const NOT_LOOKED: NodeProblem = { kind: 'not_told', detail: '' }

/** Opens the interface when a check finds nothing wrong with the node, and closes it when one does. */
export function createGate({ findProblem, door, keeper, say, ...given }: Parts) {
  let problem: NodeProblem | null = NOT_LOOKED
  let network = given.network
  const isAsBefore = (found: NodeProblem | null) =>
    found?.kind === problem?.kind && found?.detail === problem?.detail
  const close = async () => {
    if (problem === null) await keeper.closeAll()
    await door.close()
  }
  return {
    network: () => network,

    /** Closes the interface and changes its network; the next check opens it again. */
    async move(to: TunnelNetwork): Promise<void> {
      await close()
      network = to
      problem = NOT_LOOKED
      await given.saveNetwork(network)
      say(`the network of the tunnels is ${network}`)
    },

    /** the problem that the last check found; `not_told` before the first check */
    problem: () => problem,

    /** Checks the node without changing the interface, which may take a while; `enter` acts on the result. */
    look: async (): Promise<Look> => ({ network, found: await findProblem(network) }),

    /**
     * Opens or closes the interface as `look` found. Never call it while the interface is being changed.
     * @returns whether the result differs from the one before
     */
    async enter({ network: looked, found }: Look): Promise<boolean> {
      if (looked !== network || isAsBefore(found)) return false
      if (found === null) {
        await door.open(network)
        say('tunnels are open')
      } else {
        await close()
        say(`tunnels are closed: ${found.kind}: ${found.detail}`)
      }
      problem = found
      return true
    },

    /** Looks and enters. Call it only while nothing else changes the interface. */
    async check(): Promise<boolean> {
      return this.enter(await this.look())
    },
  }
}

export type Gate = ReturnType<typeof createGate>
