import { NODE_CONDITIONS, NODE_SORTS, nodeSearch } from '#contract/console/lists/node-list.ts'
import { jsonText } from '../../plain-text.ts'
import { listNodes } from '../../reads/lists/nodes.ts'
import { command } from '../command.ts'
import { filterOptions } from '../filter-options.ts'
import { nodesText } from '../node-texts.ts'
import { asJson } from '../options.ts'
import { exporting } from './exporting.ts'

const ORDERS = NODE_SORTS.filter((sort) => !sort.endsWith('_desc')).join('|')

const SEARCH = filterOptions(nodeSearch, {
  find: ['<text>', 'a part of the name'],
  state: ['<state>', NODE_CONDITIONS.join(', ')],
  country: ['<two letters>', 'the country'],
  sort: ['<order>', `${ORDERS}, each also with _desc`],
})

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
