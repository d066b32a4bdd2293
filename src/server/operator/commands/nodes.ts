import type { ConsoleNode } from '#contract/console/nodes.ts'
import { TUNNEL_NETWORK_NAMES } from '#domain/nodes/tunnel.ts'
import { WAY_PARAMETER_NAMES, WAY_PARAMETERS } from '#domain/nodes/way-parameters.ts'
import { selectNodeByName } from '../../nodes/queries.ts'
import * as actions from '../actions/nodes.ts'
import { setWays } from '../actions/ways.ts'
import { columns, jsonText } from '../plain-text.ts'
import { describeProblem, describeSuspicions } from '../reads/node-words.ts'
import { readNodes } from '../reads/nodes.ts'
import { type NodeWays, readWays, WAY_FAILURE_WORDS } from '../reads/ways.ts'
import type { Command, Subject } from './command.ts'
import { CommandError } from './command-error.ts'

export const NODES: Subject = {
  usage: `
  nodes list [--json]       list nodes with their slots in use, state and last report
  nodes add <name> --country <two letters> --endpoint <host:port> --capacity <devices>
            [--dns <addresses>] [--network <network>] [--reason <why>]
                            add a node and show its registration token; it works once
  nodes drain <name>        close a node to new devices; connected devices stay
  nodes open <name>         open a drained node again
  nodes remove <name>       end every slot on a node and delete the node
  nodes network <name> --network <network>
                            move a node's tunnels to another network, because the current one
                            overlaps the node's own; its devices are disconnected and readdressed
  nodes ways <name> [--json]
                            show the ways through networks that block WireGuard
  nodes ways <name> [--ways <list>] [--rotate] [--now]
                            set them, best first: --ways shadowsocks:8388, or none; a new port has
                            a new secret, and the earlier ways stay open for a week, or until --now;
                            --rotate gives new secrets to ways that keep their port
            [--host <name> --certificate <path> --key <path>]
                            for tls:443: the host name of its certificate, and both files on the node
  nodes trust <name>        clear the suspicions about a node once you have checked it
  nodes token <name>        revoke the agent's access and show a new registration token
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
      if (token === null)
        throw new CommandError(
          `Node ${name} already exists. Choose another name, or get it a new token: nodes token`,
        )
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
      return `${name}: its tunnels now use ${change.network}\n`
    },

    'ways <name>': async (context, { target: name, options, flags, json, author }) => {
      const services = await context.open()
      const given = WAY_PARAMETER_NAMES.flatMap((parameter) => {
        const value = options[parameter]
        return value === undefined ? [] : [[parameter, value] as const]
      })
      const change = {
        ways: options.ways,
        parameters: Object.fromEntries(given),
        isRotated: flags.has('rotate'),
        endsEarlier: flags.has('now'),
      }
      const isChange = change.isRotated || change.endsEarlier || given.length > 0
      if (options.ways !== undefined || isChange) {
        const set = await setWays(services, { name, ...change }, author)
        if (set === 'invalid') throw new CommandError(INVALID_WAYS)
        if (set === 'taken') throw new CommandError(`${name}: that port is the tunnel's own.`)
        if (typeof set === 'object') throw new CommandError(invalidParameter(set.wrong))
      }
      const node = await selectNodeByName(services.db, name)
      if (!node) throw unknownNode(name)
      const ways = await readWays(services, node)
      return json ? jsonText(ways) : waysText(name, ways)
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
  name: 'A node name needs letters and digits, such as "Tokyo 3".',
  country: '--country needs two letters: --country JP',
  endpoint: '--endpoint needs host and port: --endpoint tokyo3.skylark.example:51820',
  capacity: `--capacity needs the most devices at the same time, from 1 to ${actions.MAX_CAPACITY}.`,
  dns: '--dns needs up to four addresses, separated by commas: --dns 9.9.9.9,2620:fe::fe',
  network: `--network needs one of ${TUNNEL_NETWORK_NAMES.join(', ')}.`,
}

const INVALID_WAYS =
  '--ways needs kinds and ports, each port once: --ways tls:443,shadowsocks:8388, or --ways none'

const invalidParameter = (name: keyof typeof WAY_PARAMETERS) =>
  `TLS ways, and no others, need --${name}: --${name} ${WAY_PARAMETERS[name].example}`

function waysText(name: string, profile: NodeWays | null): string {
  if (profile === null || profile.ways.length + profile.earlier.length === 0) {
    return `${name}: plain WireGuard alone. Add a way: nodes ways <name> --ways shadowsocks:8388\n`
  }
  const { number, ways, earlier, failures, certificates } = profile
  const stateOf = (way: string) => {
    if (failures === null) return 'not reported'
    const failed = failures.find((one) => one.way === way)
    if (failed) return `does not run: ${WAY_FAILURE_WORDS[failed.failure].words}`
    const certificate = certificates.find((one) => one.way === way)
    return certificate ? `runs, its certificate ends in ${certificate.days_left} days` : 'runs'
  }
  const rows = [
    ...ways.map((way) => [way, stateOf(way)]),
    ...earlier.map((way) => [way, `${stateOf(way)}, of an earlier profile`]),
  ]
  return `${name}: profile ${number}\n${columns(rows)}`
}

const unknownNode = (name: string) =>
  new CommandError(`No node named ${name}. See their names: nodes list`)

const tokenText = (name: string, token: string) =>
  `${name}: give its agent this registration token. It works once and is not shown again:\n${token}\n`

const STATES: Record<ConsoleNode['state'], string> = {
  waiting: 'not registered',
  silent: 'not responding',
  open: 'open',
  closed: 'closed',
  drained: 'draining, no new devices',
}

function nodesText(nodes: readonly ConsoleNode[], nowMs: number): string {
  if (nodes.length === 0) return 'No nodes yet. Add one: nodes add <name> …\n'
  return columns(
    nodes.map((node) => {
      const { name, country, endpoint, held, capacity, seen_at_ms } = node
      const ago = seen_at_ms === null ? 'never' : `${Math.round((nowMs - seen_at_ms) / 1000)} s ago`
      const suspicions = describeSuspicions(node)
      return [
        ...[
          name,
          country,
          endpoint,
          `${held}/${capacity} slots`,
          stateText(node),
          `last seen ${ago}`,
        ],
        ...(suspicions === '' ? [] : [`suspected: ${suspicions}`]),
      ]
    }),
  )
}

function stateText(node: ConsoleNode): string {
  const state = STATES[node.state]
  const problem = describeProblem(node)
  return problem === null ? state : `${state}: ${problem.words}`
}
