import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import {
  NODE_PROBLEM_WORDS,
  SUSPICION_WORDS,
  UPDATE_WORDS,
  WAY_FAILURE_WORDS,
} from '#contract/console/words/nodes.ts'
import { TUNNEL_NETWORK_NAMES } from '#domain/nodes/tunnel.ts'
import { WAY_PARAMETERS } from '#domain/nodes/way-parameters.ts'
import type { Installation } from '../../agents/install-line.ts'
import { MAX_CAPACITY, type NewNode } from '../actions/nodes.ts'
import { english } from '../english.ts'
import { columns, utc } from '../plain-text.ts'
import type { selectStranded } from '../queries/node-queries.ts'
import type { NodeWays } from '../reads/ways.ts'
import { printRows } from './listing.ts'

export const INVALID: Record<keyof NewNode, string> = {
  name: 'A node name needs letters and digits, such as "Tokyo 3".',
  country: '--country needs two letters: --country JP',
  city: '--city needs up to 40 letters: --city 东京',
  city_en: '--city-en needs up to 40 letters: --city-en Tokyo',
  endpoint: '--endpoint needs host and port: --endpoint tokyo3.skylark.example:51820',
  capacity: `--capacity needs the most devices at the same time, from 1 to ${MAX_CAPACITY}.`,
  dns: '--dns needs up to four addresses, separated by commas: --dns 9.9.9.9,2620:fe::fe',
  group: '--group needs a group of content/node-groups.json: --group premium',
  network: `--network needs one of ${TUNNEL_NETWORK_NAMES.join(', ')}.`,
}

export const INVALID_WAYS =
  '--ways needs kinds and ports, each port once: --ways tls:443,shadowsocks:8388, or --ways none'

export const invalidParameter = (name: keyof typeof WAY_PARAMETERS) =>
  `TLS ways, and no others, need --${name}: --${name} ${WAY_PARAMETERS[name].example}`

export function waysText(name: string, profile: NodeWays | null): string {
  if (profile === null || profile.ways.length + profile.earlier.length === 0) {
    return `${name}: plain WireGuard only. Add a disguised connection: nodes ways <name> --ways shadowsocks:8388\n`
  }
  const { number, ways, earlier, failures, certificates } = profile
  const stateOf = (way: string) => {
    if (failures === null) return 'not reported'
    const failed = failures.find((failure) => failure.way === way)
    if (failed) return `does not run. ${english(WAY_FAILURE_WORDS[failed.failure][0])}`
    const certificate = certificates.find((certificate) => certificate.way === way)
    return certificate ? `runs, its certificate ends in ${certificate.days_left} days` : 'runs'
  }
  const rows = [
    ...ways.map((way) => [way, stateOf(way)]),
    ...earlier.map((way) => [way, `${stateOf(way)}, of an earlier profile`]),
  ]
  return `${name}: profile ${number}\n${columns(rows)}`
}

export const missingNode = (name: string) => `No node named ${name}. See their names: nodes list`

/** The errors of an edit by their kind, for the node of that name. */
export const EDIT_REFUSED = {
  unknown: missingNode,
  name_taken: () => 'Another node has that name. See their names: nodes list',
  port_of_way: (name: string) => `${name}: one of its ways uses that port. See them: nodes ways`,
}

export const UNSIGNED =
  'No key signed the agent of this server, so nodes would refuse it. Make the release with: npm run release -- --sign-with <key>'

export const installationText = ({ line, token }: Installation) =>
  `run this line on the node as root. It works once and for an hour:\n\n${line}\n\nOr install its agent by hand with this registration token. It works once and is not shown again:\n${token}`

const STATES: Record<ConsoleNode['state'], string> = {
  waiting: 'not registered',
  lost: 'lost, its devices have to move',
  silent: 'not responding',
  open: 'open',
  closed: 'closed',
  drained: 'draining, no new devices',
}

/** @param isNarrowed whether filters may have left nodes out */
export const nodesText = (nodes: readonly ConsoleNode[], nowMs: number, isNarrowed: boolean) =>
  printRows(nodes, {
    none: isNarrowed ? 'No nodes found.' : 'No nodes yet. Add one: nodes add <name> …',
    row: (node) => {
      const { name, country, endpoint, held, capacity, seen_at_ms } = node
      const ago = seen_at_ms === null ? 'never' : `${Math.round((nowMs - seen_at_ms) / 1000)} s ago`
      const suspicions = node.suspicions
        .map((reason) => english(SUSPICION_WORDS[reason][0]))
        .join(' ')
      return [
        name,
        country,
        endpoint,
        `${held}/${capacity} slots${node.group && `, group ${node.group}`}`,
        stateText(node),
        `last seen ${ago}`,
        [
          suspicions === '' ? '' : `suspected: ${suspicions}`,
          ...(node.update === null ? [] : UPDATE_WORDS[node.update].map((part) => english(part))),
        ]
          .join(' ')
          .trim(),
      ]
    },
  })

function stateText({
  state,
  is_drained,
  ends_at_ms,
  problem,
  problem_detail,
}: ConsoleNode): string {
  const isSaid = state === 'drained' || state === 'lost' || !is_drained
  const end = ends_at_ms === null ? '' : `, devices move at ${utc(ends_at_ms)}`
  const text = (isSaid ? STATES[state] : `${STATES[state]}, ${STATES.drained}`) + end
  return problem === null
    ? text
    : `${text}: ${english(NODE_PROBLEM_WORDS[problem][0])} ${problem_detail}`.trim()
}

export function strandedText(stranded: Awaited<ReturnType<typeof selectStranded>>): string {
  if (stranded.length === 0) return 'No device is stranded.\n'
  const rows = stranded.map(({ node, digital_account_number, DeviceInfo }) => [
    node,
    digital_account_number,
    DeviceInfo,
  ])
  return `${stranded.length} stranded, until their members move them:\n${columns(rows)}`
}
