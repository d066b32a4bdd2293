import type { NodeProblem } from '#contract/agent/agent.ts'
import type { TunnelNetwork } from '#domain/tunnel.ts'
import type { Keeper } from './keeper.ts'

interface Parts {
  /** looks at what tunnels need around them, and mends what it can; null when nothing is wrong */
  findProblem: (network: TunnelNetwork) => Promise<NodeProblem | null>
  /** the network of the tunnels as the service said last */
  network: TunnelNetwork
  /** keeps another one for the next start */
  saveNetwork: (network: TunnelNetwork) => Promise<void>
  /** the interface, which is not there before it was opened; both may be called again */
  door: { open(network: TunnelNetwork): Promise<void>; close(): Promise<void> }
  keeper: Pick<Keeper, 'closeAll'>
  say: (line: string) => void
}

interface Look {
  /** the network of the tunnels that it was for */
  network: TunnelNetwork
  found: NodeProblem | null
}

const NOT_LOOKED: NodeProblem = { kind: 'not_told', detail: '' }

/** Opens the interface while nothing is wrong with the node, and closes it as soon as something is. */
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

    /** Closes the interface, which the next check opens with another network. */
    async move(to: TunnelNetwork): Promise<void> {
      await close()
      network = to
      problem = NOT_LOOKED
      await given.saveNetwork(network)
      say(`the network of the tunnels is ${network}`)
    },

    /** what the last check found; closed before the first one */
    problem: () => problem,

    /** Looks at what is around the tunnels, which takes its time; `enter` acts on it. */
    look: async (): Promise<Look> => ({ network, found: await findProblem(network) }),

    /** Not beside a change of the interface. @returns whether something else was found than before */
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

    /** Both, where nothing else goes on. */
    async check(): Promise<boolean> {
      return this.enter(await this.look())
    },
  }
}

export type Gate = ReturnType<typeof createGate>
