import {
  addNode,
  drainNode,
  listNodes,
  moveNode,
  removeNode,
  renewToken,
  trustNode,
} from '../node-commands.ts'
import type { Command, Subject } from '../subject.ts'

export const NODES: Subject = {
  usage: `
  nodes list [--json]       nodes, the slots that are held there, and when each was heard of
  nodes add <name> --country <two letters> --endpoint <host:port> --capacity <devices>
            [--dns <addresses>] [--network <network>] [--reason <why>]
                            add a node and show its registration token, which works once
  nodes drain <name>        let no new device on a node; those that are there stay
  nodes open <name>         let them on again
  nodes remove <name>       end every slot there and forget the node
  nodes network <name> --network <network>
                            give its tunnels another network, where this one overlaps the node's own;
                            devices leave it and get new addresses
  nodes trust <name>        clear what a node is suspected of, after you have looked at it
  nodes token <name>        end its agent's access and show a new registration token
`,
  commands: {
    list:
      ({ isJson }) =>
      (give) =>
        give((ground) => listNodes(ground, isJson)),
    'add <name>': ({ of, options, author }) => {
      const { country = '', endpoint = '', capacity = '', dns = '', network = '' } = options
      const node = { name: of, country, endpoint, capacity: Number(capacity), dns, network }
      return (give) => give((ground) => addNode(ground, node, author))
    },
    'drain <name>': draining(true),
    'open <name>': draining(false),
    'remove <name>':
      ({ of, author }) =>
      (give) =>
        give((ground) => removeNode(ground, of, author)),
    'network <name>':
      ({ of, options, author }) =>
      (give) =>
        give((ground) => moveNode(ground, { name: of, network: options.network ?? '' }, author)),
    'trust <name>':
      ({ of, author }) =>
      (give) =>
        give((ground) => trustNode(ground, of, author)),
    'token <name>':
      ({ of, author }) =>
      (give) =>
        give((ground) => renewToken(ground, of, author)),
  },
}

function draining(is_drained: boolean): Command {
  return ({ of, author }) =>
    (give) =>
      give((ground) => drainNode(ground, { name: of, is_drained }, author))
}
