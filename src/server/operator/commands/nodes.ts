import { givenParameters } from '#domain/nodes/way-parameters.ts'
import { selectNodeByName } from '../../nodes/queries.ts'
import { editNode, type NodeEdit } from '../actions/edit-node.ts'
import * as actions from '../actions/nodes.ts'
import { setWays } from '../actions/ways.ts'
import { jsonText } from '../plain-text.ts'
import { selectStranded } from '../queries/node-queries.ts'
import { readWays } from '../reads/ways.ts'
import type { Command, Subject, TextOption } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { NODE_LIST } from './lists/nodes.ts'
import {
  editedText,
  INVALID,
  INVALID_WAYS,
  invalidParameter,
  NOTHING_TO_EDIT,
  strandedText,
  tokenText,
  unknownNode,
  waysText,
} from './node-texts.ts'

export const NODES: Subject = {
  usage: `
${NODE_LIST.usage}\
  nodes add <name> --country <two letters> --endpoint <host:port> --capacity <devices>
            [--dns <addresses>] [--network <network>] [--reason <why>]
                            add a node and show its registration token; it works once
  nodes edit <name> [--name <new name>] [--country <two letters>] [--endpoint <host:port>]
            [--capacity <devices>] [--dns <addresses>] [--reason <why>]
                            change a node; members whose configuration is out of date then are told
  nodes drain <name> [--reason <why>]
                            close a node to new devices; connected devices stay
  nodes lost <name> [--reason <why>]
                            give a node up: devices with links move to other nodes by themselves, and
                            the members of the others are told; also shows whom it still has
  nodes stranded [--json]   list the devices that are stranded on lost nodes
  nodes open <name> [--reason <why>]
                            open a drained or lost node again
  nodes remove <name> [--expect <devices>] [--reason <why>]
                            delete a node; one with devices on it only with their number, and ends
                            their connections
  nodes network <name> --network <network> [--reason <why>]
                            move a node's tunnels to another network, because the current one
                            overlaps the node's own; its devices are disconnected and readdressed
  nodes ways <name> [--json]
                            show the ways through networks that block WireGuard
  nodes ways <name> [--ways <list>] [--rotate] [--now] [--reason <why>]
                            set them, best first: --ways shadowsocks:8388, or none; a new port has
                            a new secret, and the earlier ways stay open for a week, or until --now;
                            --rotate gives new secrets to ways that keep their port
            [--host <name> --certificate <path> --key <path>]
                            for tls:443: the host name of its certificate, and both files on the node
  nodes trust <name> [--reason <why>]
                            clear the suspicions about a node once you have checked it
  nodes token <name> [--reason <why>]
                            revoke the agent's access and show a new registration token
`,
  commands: {
    ...NODE_LIST.commands,

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
      const parameters = givenParameters(options)
      const change = {
        ways: options.ways,
        parameters,
        isRotated: flags.has('rotate'),
        endsEarlier: flags.has('now'),
      }
      const isChange = change.isRotated || change.endsEarlier || Object.keys(parameters).length > 0
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

    'edit <name>': async (context, { target: name, options, author }) => {
      const edit = readEdit(options)
      if (Object.values(edit).every((value) => value === undefined))
        throw new UsageError(NOTHING_TO_EDIT)
      const edited = await editNode(await context.open(), name, edit, author)
      return editedText(name, edited)
    },

    'lost <name>': async (context, { target: name, author }) => {
      const services = await context.open()
      if (!(await actions.loseNode(services, name, author))) throw unknownNode(name)
      const stranded = await selectStranded(services.db, name)
      return `${name}: lost. The server moves devices with links within seconds.\n${strandedText(stranded)}`
    },

    stranded: async (context, { json }) => {
      const stranded = await selectStranded((await context.open()).db)
      return json ? jsonText(stranded) : strandedText(stranded)
    },

    'remove <name>': async (context, { target: name, options, author }) => {
      const { expect = '0' } = options
      const node = { name, expected: Number(expect) }
      const removed = await actions.removeNode(await context.open(), node, author)
      if (removed === undefined) throw unknownNode(name)
      if (removed.is_done) return `${name}: removed\n`
      const { devices } = removed
      throw new CommandError(
        `${name}: devices on it: ${devices}. Nothing was changed. To end their connections, add: --expect ${devices}`,
      )
    },

    'drain <name>': changing(actions.drainNode, 'drained'),
    'open <name>': changing(actions.openNode, 'open'),
    'trust <name>': changing(actions.trustNode, 'suspicions cleared'),
  },
}

function changing(change: typeof actions.trustNode, done: string): Command {
  return async (context, { target: name, author }) => {
    if (!(await change(await context.open(), name, author))) throw unknownNode(name)
    return `${name}: ${done}\n`
  }
}

function readEdit({
  name,
  country,
  endpoint,
  dns,
  capacity,
}: Readonly<Partial<Record<TextOption, string>>>): NodeEdit {
  const devices = capacity === undefined ? undefined : Number(capacity)
  return { name, country, endpoint, dns, capacity: devices }
}
