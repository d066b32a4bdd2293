import { NODE_LIST as LIST } from '#contract/console/lists/node-list.ts'
import { jsonText } from '../../plain-text.ts'
import { listNodes } from '../../reads/lists/nodes.ts'
import { command } from '../command.ts'
import { filterOptions } from '../filter-options.ts'
import { nodesText } from '../node-texts.ts'
import { asJson } from '../options.ts'
import { exporting } from './exporting.ts'

const SEARCH = filterOptions({ ...LIST.filters, sort: LIST.sort })

/** The commands of `nodes` that list them. */
export const NODE_LIST = {
  list: command({
    about: 'List nodes with their slots in use, state and last report.',
    options: { ...SEARCH, json: asJson },
    run: async (context, { options: { json, ...search } }) => {
      const nodes = await listNodes(await context.open(), search)
      if (json) return jsonText(nodes)
      const isNarrowed = Object.values(search).some((value) => value !== undefined)
      return nodes.length === 0 && isNarrowed
        ? 'No nodes found.\n'
        : nodesText(nodes, context.now())
    },
  }),

  export: exporting('nodes', {
    options: SEARCH,
    searchOf: (search) => search,
    count: async (services, search) => (await listNodes(services, search)).length,
  }),
}
