import { NODE_LIST } from '#contract/console/lists/node-list.ts'
import { NO_GROUP, storedNodeGroups } from '../../site/content/node-groups.ts'
import { editNode } from '../actions/edit-node.ts'
import * as actions from '../actions/nodes.ts'
import { updateAgents } from '../actions/update-agents.ts'
import { utc } from '../plain-text.ts'
import { selectStranded } from '../queries/node-queries.ts'
import { listNodes } from '../reads/lists/nodes.ts'
import {
  changing,
  changingNamed,
  command,
  reading,
  refuse,
  type Subject,
  UsageError,
} from './command.ts'
import { searchOptions } from './filter-options.ts'
import { exporting } from './lists/exporting.ts'
import * as texts from './node-texts.ts'
import { NODE_WAYS } from './node-ways.ts'
import { allOptional, expected, flag, optional, text, until } from './options.ts'
import { withSecrets } from './with-secrets.ts'

const SEARCH = searchOptions(NODE_LIST)
const name = text('<name>', 'the name of a node')

const EDITED = {
  country: text('<two letters>', 'its country'),
  city: text('<name>', 'its city, as the status page names it'),
  city_en: text('<name>', 'the city in English'),
  endpoint: text('<host:port>', 'the address of its tunnels'),
  capacity: text('<devices>', 'the most devices at the same time'),
  dns: text('<addresses>', 'up to four resolvers, with commas between them'),
  group: {
    ...text('<name>', `its group in content/node-groups.json, or ${NO_GROUP}`),
    read: (typed: string) => (typed === NO_GROUP ? '' : typed),
  },
}

const onNode = { target: name, reason: 'optional', missing: texts.missingNode } as const

export const NODES: Subject = {
  about:
    'Nodes: add, edit, drain, give up, remove, disguised connections for networks that block WireGuard',
  commands: {
    list: reading({
      about: 'List nodes with their slots in use, state and last report.',
      options: SEARCH,
      read: (services, { options }) => listNodes(services, options),
      print: (nodes, { options }, nowMs) => {
        const isNarrowed = Object.values(options).some((value) => value !== undefined)
        return texts.nodesText(nodes, nowMs, isNarrowed)
      },
    }),

    export: exporting('nodes', {
      options: SEARCH,
      searchOf: (search) => search,
      count: async (services, search) => (await listNodes(services, search)).length,
    }),

    add: changing({
      about:
        'Add a node and show the line that installs its agent, and its registration token. Each works once.',
      examples: ['"Tokyo 3" --country JP --endpoint tokyo3.skylark.example:51820 --capacity 200'],
      target: text('<name>', 'letters and digits, such as "Tokyo 3"'),
      options: {
        ...allOptional(EDITED),
        country: EDITED.country,
        endpoint: EDITED.endpoint,
        capacity: EDITED.capacity,
        network: optional(text('<network>', 'the network of its tunnels')),
      },
      reason: 'optional',
      change: async (services, { target: name, options, author }) => {
        const { capacity, dns = '', network = '', ...place } = options
        const node = { ...place, name, capacity: Number(capacity), dns, network }
        const { groups } = await storedNodeGroups(services.db)
        const field = actions.findInvalidField(node, groups)
        if (field !== null) refuse(texts.INVALID[field])
        const installation = await actions.addNode(withSecrets(services), node, author)
        if (installation !== null) return `${name}: ${texts.installationText(installation)}`
        refuse(
          `Node ${name} already exists. Choose another name, or get it a new token: nodes token`,
        )
      },
    }),

    edit: command({
      about: 'Change a node. Members whose configurations are then out of date are notified.',
      target: name,
      options: allOptional({ name: text('<new name>', 'its new name'), ...EDITED }),
      reason: 'optional',
      run: async (context, { target: name, options, author }) => {
        if (Object.values(options).every((value) => value === undefined))
          throw new UsageError(
            'Nothing to change. Give --name, --country, --city, --city-en, --endpoint, --capacity, --dns or --group.',
          )
        const capacity = options.capacity === undefined ? undefined : Number(options.capacity)
        const edit = { ...options, capacity }
        const edited = await editNode(await context.open(), name, edit, author)
        if (edited.result === 'invalid') refuse(texts.INVALID[edited.field])
        if (edited.result !== 'done') refuse(texts.EDIT_REFUSED[edited.result](name))
        const renewal = edited.needsRenewal
          ? 'Its members are asked to create new configurations: in their list, by email and inbox.\n'
          : ''
        return `${name}: changed\n${renewal}`
      },
    }),

    drain: changingNamed({
      ...onNode,
      about:
        'Close a node to new devices. Connected devices stay, or move to other nodes after a day, as from a lost node.',
      examples: ['"Tokyo 3" --until 2026-12-31 --move'],
      options: {
        until: optional(until('the last day, in UTC, of its devices')),
        move: flag('move its devices after that day'),
      },
      change: async (services, name, author, { until: ends_at_ms = null, move = false }) => {
        if ((ends_at_ms !== null) !== move)
          throw new UsageError('Give --until and --move together.')
        return actions.drainNode(services, { name, ends_at_ms }, author)
      },
      done: (_, { until: endMs }) =>
        endMs === undefined ? 'drained' : `drained, its devices move at ${utc(endMs)}`,
    }),

    lost: changingNamed({
      ...onNode,
      about:
        'Give a node up: devices with links move to other nodes by themselves, and the members of the others are notified. Also lists the devices still on it.',
      change: async (services, name, author) =>
        (await actions.loseNode(services, name, author)) && selectStranded(services.db, name),
      done: (stranded) =>
        `lost. The server moves devices with links within seconds.\n${texts.strandedText(stranded).trimEnd()}`,
    }),

    stranded: reading({
      about: 'List the devices that are stranded on lost nodes.',
      read: ({ db }) => selectStranded(db),
      print: texts.strandedText,
    }),

    open: changingNamed({
      ...onNode,
      about: 'Open a drained or lost node again.',
      change: actions.openNode,
      done: 'open',
    }),

    remove: changingNamed({
      ...onNode,
      about:
        'Delete a node. If devices are on it, --expect has to give their number; their connections then end.',
      options: { expect: { ...expected('how many devices are on it'), fallback: '0' } },
      change: async (services, name, author, { expect }) => {
        const removed = await actions.removeNode(services, { name, expected: expect }, author)
        if (removed === undefined || removed.is_done) return removed
        const { devices } = removed
        return refuse(
          `${name}: devices on it: ${devices}. Nothing was changed. To end their connections, add: --expect ${devices}`,
        )
      },
      done: 'removed',
    }),

    network: changingNamed({
      ...onNode,
      about:
        "Move a node's tunnels to another network, because the current one overlaps the node's own. Its devices are disconnected and need new configurations.",
      options: { network: text('<network>', 'the new network') },
      change: async (services, name, author, { network }) =>
        (await actions.moveNode(services, { name, network }, author)) ??
        refuse(texts.INVALID.network),
      done: (_, { network }) => `its tunnels now use ${network}`,
    }),

    ways: NODE_WAYS,

    update: changing({
      about:
        'Update the agents of all nodes, or of one, to the release of this server: ten at a time. Each goes back if the new one fails.',
      examples: ['--only "Tokyo 3"'],
      options: { only: optional(name) },
      reason: 'optional',
      change: async (services, { options: { only }, author }) => {
        const updated = await updateAgents(services, only, author)
        if (updated === 'unsigned') refuse(texts.UNSIGNED)
        const { count, release } = updated
        return `${count} to update to ${release}. See how far they are: nodes list`
      },
    }),

    trust: changingNamed({
      ...onNode,
      about: 'Clear the suspicions about a node once you have checked it.',
      change: actions.trustNode,
      done: 'suspicions cleared',
    }),

    token: changingNamed({
      ...onNode,
      about: "Revoke the agent's access and show a new line and registration token.",
      change: (services, name, author) => actions.renewToken(withSecrets(services), name, author),
      done: texts.installationText,
    }),
  },
}
