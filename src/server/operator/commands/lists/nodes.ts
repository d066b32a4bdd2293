import { NODE_CONDITIONS, NODE_SORTS, nodeSearch } from '#contract/console/lists/node-list.ts'
import { jsonText } from '../../plain-text.ts'
import { listNodes } from '../../reads/lists/nodes.ts'
import type { Subject } from '../command.ts'
import { nodesText } from '../node-texts.ts'
import { readFilters } from '../read-filters.ts'
import { exporting } from './exporting.ts'

const ORDERS = NODE_SORTS.filter((sort) => !sort.endsWith('_desc')).join('|')

/** The commands of `nodes` that list them. */
export const NODE_LIST: Subject = {
  usage: `\
  nodes list [<filters>] [--sort <order>] [--json]
                            list nodes with their slots in use, state and last report;
                            --sort ${ORDERS}, each also with _desc
                            Filters, each optional: --find <part of a name>, --country <two letters>,
                            --state ${NODE_CONDITIONS.slice(0, 5).join('|')}|
                            ${NODE_CONDITIONS.slice(5).join('|')}
  nodes export <file> [<filters>] [--sort <order>] --reason <why>
                            write the nodes that fit into a new CSV file; times are UTC
`,
  commands: {
    list: async (context, args) => {
      const search = readFilters(nodeSearch, args)
      const nodes = await listNodes(await context.open(), search)
      if (args.json) return jsonText(nodes)
      const isNarrowed = Object.values(search).some((value) => value !== undefined)
      return nodes.length === 0 && isNarrowed
        ? 'No nodes found.\n'
        : nodesText(nodes, context.now())
    },

    'export <file>': exporting('nodes', (args) => readFilters(nodeSearch, args)),
  },
}
