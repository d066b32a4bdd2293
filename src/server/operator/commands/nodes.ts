import { givenParameters } from '#domain/nodes/way-parameters.ts'
import { selectNodeByName } from '../../nodes/queries.ts'
import { editNode } from '../actions/edit-node.ts'
import * as actions from '../actions/nodes.ts'
import { setWays } from '../actions/ways.ts'
import { jsonText } from '../plain-text.ts'
import { selectStranded } from '../queries/node-queries.ts'
import { readWays } from '../reads/ways.ts'
import { command, reading, type Subject } from './command.ts'
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
import { asJson, expected, flag, optional, text } from './options.ts'

const name = text('<name>', 'the name of a node')

const EDITED = {
  country: text('<two letters>', 'its country'),
  endpoint: text('<host:port>', 'the address of its tunnels'),
  capacity: text('<devices>', 'the most devices at the same time'),
  dns: text('<addresses>', 'up to four resolvers, with commas between them'),
}

export const NODES: Subject = {
  about: 'Nodes: add, edit, drain, give up, remove, ways through networks that block WireGuard',
  commands: {
    ...NODE_LIST,

    add: command({
      about: 'Add a node and show its registration token. It works once.',
      examples: ['"Tokyo 3" --country JP --endpoint tokyo3.skylark.example:51820 --capacity 200'],
      target: text('<name>', 'letters and digits, such as "Tokyo 3"'),
      options: {
        ...EDITED,
        dns: optional(EDITED.dns),
        network: optional(text('<network>', 'the network of its tunnels')),
      },
      reason: 'optional',
      run: async (context, { target: name, options, author }) => {
        const { country, endpoint, capacity, dns = '', network = '' } = options
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
    }),

    edit: command({
      about: 'Change a node. Members whose configuration is out of date then are told.',
      target: name,
      options: {
        name: optional(text('<new name>', 'its new name')),
        country: optional(EDITED.country),
        endpoint: optional(EDITED.endpoint),
        capacity: optional(EDITED.capacity),
        dns: optional(EDITED.dns),
      },
      reason: 'optional',
      run: async (context, { target: name, options, author }) => {
        if (Object.values(options).every((value) => value === undefined))
          throw new UsageError(NOTHING_TO_EDIT)
        const { capacity } = options
        const devices = capacity === undefined ? undefined : Number(capacity)
        const edit = { ...options, capacity: devices }
        return editedText(name, await editNode(await context.open(), name, edit, author))
      },
    }),

    drain: changing(
      'Close a node to new devices. Connected devices stay.',
      actions.drainNode,
      'drained',
    ),

    lost: command({
      about:
        'Give a node up: devices with links move to other nodes by themselves, and the members of the others are told. Also shows whom it still has.',
      target: name,
      reason: 'optional',
      run: async (context, { target: name, author }) => {
        const services = await context.open()
        if (!(await actions.loseNode(services, name, author))) throw unknownNode(name)
        const stranded = await selectStranded(services.db, name)
        return `${name}: lost. The server moves devices with links within seconds.\n${strandedText(stranded)}`
      },
    }),

    stranded: reading({
      about: 'List the devices that are stranded on lost nodes.',
      read: async (context) => selectStranded((await context.open()).db),
      print: strandedText,
    }),

    open: changing('Open a drained or lost node again.', actions.openNode, 'open'),

    remove: command({
      about:
        'Delete a node. One with devices on it only with their number, and ends their connections.',
      target: name,
      options: { expect: { ...expected('how many devices are on it'), fallback: '0' } },
      reason: 'optional',
      run: async (context, { target: name, options: { expect }, author }) => {
        const node = { name, expected: expect }
        const removed = await actions.removeNode(await context.open(), node, author)
        if (removed === undefined) throw unknownNode(name)
        if (removed.is_done) return `${name}: removed\n`
        const { devices } = removed
        throw new CommandError(
          `${name}: devices on it: ${devices}. Nothing was changed. To end their connections, add: --expect ${devices}`,
        )
      },
    }),

    network: command({
      about:
        "Move a node's tunnels to another network, because the current one overlaps the node's own. Its devices are disconnected and readdressed.",
      target: name,
      options: { network: text('<network>', 'the new network') },
      reason: 'optional',
      run: async (context, { target: name, options: { network }, author }) => {
        const isMoved = await actions.moveNode(await context.open(), { name, network }, author)
        if (isMoved === null) throw new CommandError(INVALID.network)
        if (!isMoved) throw unknownNode(name)
        return `${name}: its tunnels now use ${network}\n`
      },
    }),

    ways: command({
      about:
        'Show the ways through networks that block WireGuard, or set them. A new port has a new secret, and the earlier ways stay open for a week.',
      examples: [
        '"Tokyo 3" --ways shadowsocks:8388',
        '"Tokyo 3" --ways tls:443 --host tokyo3.skylark.example --certificate fullchain.pem --key privkey.pem',
        '"Tokyo 3" --ways none --now',
      ],
      target: name,
      options: {
        ways: optional(text('<list>', 'kinds and ports, best first, or none')),
        rotate: flag('give new secrets to ways that keep their port'),
        now: flag('close the earlier ways now'),
        host: optional(text('<name>', 'for tls: the host name of its certificate')),
        certificate: optional(text('<path>', 'for tls: the file of the certificate on the node')),
        key: optional(text('<path>', "for tls: the file of the certificate's key on the node")),
        json: asJson,
      },
      reason: 'optional',
      run: async (context, { target: name, options, author }) => {
        const { ways, rotate: isRotated = false, now: endsEarlier = false, json } = options
        const services = await context.open()
        const parameters = givenParameters(options)
        const isChange = isRotated || endsEarlier || Object.keys(parameters).length > 0
        if (ways !== undefined || isChange) {
          const change = { name, ways, parameters, isRotated, endsEarlier }
          const set = await setWays(services, change, author)
          if (set === 'invalid') throw new CommandError(INVALID_WAYS)
          if (set === 'taken') throw new CommandError(`${name}: that port is the tunnel's own.`)
          if (typeof set === 'object') throw new CommandError(invalidParameter(set.wrong))
        }
        const node = await selectNodeByName(services.db, name)
        if (!node) throw unknownNode(name)
        const shown = await readWays(services, node)
        return json ? jsonText(shown) : waysText(name, shown)
      },
    }),

    trust: changing(
      'Clear the suspicions about a node once you have checked it.',
      actions.trustNode,
      'suspicions cleared',
    ),

    token: command({
      about: "Revoke the agent's access and show a new registration token.",
      target: name,
      reason: 'optional',
      run: async (context, { target: name, author }) => {
        const token = await actions.renewToken(await context.open(), name, author)
        if (token === null) throw unknownNode(name)
        return tokenText(name, token)
      },
    }),
  },
}

function changing(about: string, change: typeof actions.trustNode, done: string) {
  return command({
    about,
    target: name,
    reason: 'optional',
    run: async (context, { target, author }) => {
      if (await change(await context.open(), target, author)) return `${target}: ${done}\n`
      throw unknownNode(target)
    },
  })
}
