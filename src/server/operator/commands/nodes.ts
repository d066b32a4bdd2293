import type { ConsoleNode } from '#contract/console/nodes.ts'
import { TUNNEL_NETWORK_NAMES } from '#domain/nodes/tunnel.ts'
import * as actions from '../actions/nodes.ts'
import { columns, jsonText } from '../plain-text.ts'
import { describeProblem, describeSuspicions } from '../reads/node-words.ts'
import { readNodes } from '../reads/nodes.ts'
import type { Command, Subject } from './command.ts'
import { CommandError } from './command-error.ts'

export const NODES: Subject = {
  usage: `
  nodes list [--json]       list nodes with their slots in use, their state and their last report
  nodes add <name> --country <two letters> --endpoint <host:port> --capacity <devices>
            [--dns <addresses>] [--network <network>] [--reason <why>]
                            add a node and show its registration token, which works once
  nodes drain <name>        close a node to new devices; connected devices stay
  nodes open <name>         open a drained node again
  nodes remove <name>       end every slot on a node and delete the node
  nodes network <name> --network <network>
                            move a node's tunnels to another network, where this one overlaps one of
                            the node's own; its devices are disconnected and get new addresses
  nodes trust <name>        clear the suspicions about a node, after you have looked at it
  nodes token <name>        end its agent's access and show a new registration token
`,
  commands: {
    list: async (context, { json }) => {
      const nodes = await readNodes(await context.open())
      return json ? jsonText(nodes) : nodesText(nodes, context.now())
    },

    'add <name>': async (context, { target: name, options, author }) => {
      const { country = '', endpoint = '', capacity = '', dns = '', network = '' } = options
      const node = { name, country, endpoint, capacity: Number(capacity), dns, network }
      const services = await context.open()
      const field = actions.findInvalidField(node)
      if (field !== null) throw new CommandError(INVALID[field])
      const token = await actions.addNode(services, node, author)
      if (token === null) throw new CommandError(`There is a node ${name} already.`)
      return tokenText(name, token)
    },

    'token <name>': async (context, { target: name, author }) => {
      const token = await actions.renewToken(await context.open(), name, author)
      if (token === null) throw unknownNode(name)
      return tokenText(name, token)
    },

    'network <name>': async (context, { target: name, options, author }) => {
      const change = { name, network: options.network ?? '' }
      const isMoved = await actions.moveNode(await context.open(), change, author)
      if (isMoved === null) throw new CommandError(INVALID.network)
      if (!isMoved) throw unknownNode(name)
      return `${name}: its tunnels are in ${change.network}\n`
    },

    'drain <name>': changing(actions.drainNode, 'drained'),
    'open <name>': changing(actions.openNode, 'open'),
    'remove <name>': changing(actions.removeNode, 'removed'),
    'trust <name>': changing(actions.trustNode, 'suspicions cleared'),
  },
}

function changing(change: typeof actions.trustNode, done: string): Command {
  return async (context, { target: name, author }) => {
    if (!(await change(await context.open(), name, author))) throw unknownNode(name)
    return `${name}: ${done}\n`
  }
}

const INVALID: Record<keyof actions.NewNode, string> = {
  name: 'A node has a name of letters and digits, such as "Tokyo 3".',
  country: '--country takes two letters: --country JP',
  endpoint: '--endpoint takes host and port: --endpoint tokyo3.skylark.example:51820',
  capacity: `--capacity takes the most devices at once, from 1 to ${actions.MAX_CAPACITY}.`,
  dns: '--dns takes up to four addresses, separated by commas.',
  network: `--network takes one of ${TUNNEL_NETWORK_NAMES.join(', ')}.`,
}

const unknownNode = (name: string) => new CommandError(`There is no node ${name}.`)

const tokenText = (name: string, token: string) =>
  `${name}: its agent registers once with this token, which is shown only now:\n${token}\n`

function nodesText(nodes: readonly ConsoleNode[], nowMs: number): string {
  if (nodes.length === 0) return 'There is no node yet: add one.\n'
  return columns(
    nodes.map((node) => {
      const { name, country, endpoint, held, capacity, seen_at_ms } = node
      const ago = seen_at_ms === null ? 'never' : `${Math.round((nowMs - seen_at_ms) / 1000)} s ago`
      const suspicions = describeSuspicions(node)
      return [
        ...[name, country, endpoint, `${held}/${capacity} slots`, stateText(node), `heard ${ago}`],
        ...(suspicions === '' ? [] : [`suspected: ${suspicions}`]),
      ]
    }),
  )
}

function stateText(node: ConsoleNode): string {
  const state = node.state === 'waiting' ? 'not registered' : node.state
  const problem = describeProblem(node)
  return problem === null ? state : `${state}: ${problem.words}`
}
