import type { ConsoleNode, NodeSearch } from '#contract/console/lists/node-list.ts'
import type { DbAndClock } from '../../../services.ts'
import { isFull } from '../count-full.ts'
import { readNodes } from '../nodes.ts'
import { needCare, readWaysByName } from '../ways.ts'
import { type CsvColumns, timeCell, writeCsv } from '../write-csv.ts'

/** Lists the nodes that fit a search, as sorted; they are few enough to be read whole. */
export async function listNodes(
  context: DbAndClock,
  { find = '', state, country, sort = 'name' }: NodeSearch,
): Promise<ConsoleNode[]> {
  const part = find.toLowerCase()
  const waysNeedCare = state === 'ways' ? await readWaysToCareFor(context) : new Set<string>()
  const fitting = (await readNodes(context))
    .filter(({ name }) => name.toLowerCase().includes(part))
    .filter((node) => country === undefined || node.country === country.toUpperCase())
    .filter((node) => isIn(node, state, waysNeedCare))
  const compare = ORDERS[sort.replace('_desc', '') as keyof typeof ORDERS]
  const sign = sort.endsWith('_desc') ? -1 : 1
  return fitting.toSorted((a, b) => sign * compare(a, b) || byName(a, b))
}

const byName = (a: ConsoleNode, b: ConsoleNode) => a.name.localeCompare(b.name, 'en')
const loadOf = ({ held, capacity }: ConsoleNode) => held / capacity

const ORDERS = {
  name: byName,
  place: (a, b) => a.country.localeCompare(b.country, 'en'),
  load: (a, b) => loadOf(a) - loadOf(b),
  devices: (a, b) => a.held - b.held,
  report: (a, b) => (a.seen_at_ms ?? 0) - (b.seen_at_ms ?? 0),
} satisfies Record<string, (a: ConsoleNode, b: ConsoleNode) => number>

function isIn(
  node: ConsoleNode,
  state: NodeSearch['state'],
  waysNeedCare: ReadonlySet<string>,
): boolean {
  switch (state) {
    case undefined:
      return true
    case 'full':
      return isFull(node)
    case 'suspected':
      return node.suspicions.length > 0
    case 'ways':
      return waysNeedCare.has(node.name)
    default:
      return node.state === state
  }
}

/** Reads the names of the nodes whose ways an operator has to look after. */
async function readWaysToCareFor(context: DbAndClock): Promise<Set<string>> {
  const toCareFor = [...(await readWaysByName(context))].filter(([, ways]) => needCare(ways))
  return new Set(toCareFor.map(([name]) => name))
}

/** Writes the nodes that fit a search as CSV; times are UTC. */
export async function* nodesCsv(context: DbAndClock, search: NodeSearch): AsyncGenerator<string> {
  yield* writeCsv(COLUMNS, [await listNodes(context, search)])
}

const COLUMNS: CsvColumns<ConsoleNode> = {
  name: (node) => node.name,
  country: (node) => node.country,
  endpoint: (node) => node.endpoint,
  state: (node) => node.state,
  slots_in_use: (node) => node.held,
  capacity: (node) => node.capacity,
  load_percent: (node) => Math.round(100 * loadOf(node)),
  last_report: (node) => timeCell(node.seen_at_ms),
  problem: (node) => node.problem,
  suspicions: (node) => node.suspicions.join(' '),
  agent_release: (node) => node.agent_release,
  agent_update: (node) => node.update,
}
