import { randomUUID } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { NODE_ENDPOINTS } from '#contract/console/nodes.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { USUAL_DNS } from '#domain/nodes/dns-resolvers.ts'
import { tiersOfGroup } from '#domain/nodes/node-groups.ts'
import { isNodeName } from '#domain/nodes/nodes.ts'
import {
  TUNNEL_NETWORK_NAMES,
  type TunnelNetwork,
  USUAL_TUNNEL_NETWORK,
} from '#domain/nodes/tunnel.ts'
import { type Installation, newInstallation } from '../../agents/install-line.ts'
import { updateNodeReport } from '../../agents/report-queries.ts'
import { changeWithoutSlots, deleteNodeWithSlots } from '../../devices/end-slots-of-node.ts'
import { insertNode, selectNodeByName, updateNode } from '../../nodes/queries.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { storedNodeGroups } from '../../site/content/node-groups.ts'
import { holdContent } from '../../site/queries.ts'
import { utc } from '../plain-text.ts'
import type { Author } from '../queries/audit-queries.ts'
import { auditedAction, changeWithAudit } from './change-with-audit.ts'

/** A node as an operator adds it, or types it for that. */
export type NewNode = Omit<ParsedRequestOf<typeof NODE_ENDPOINTS.addNode>, 'why'>

const ENDPOINT = /^([A-Za-z0-9.-]{1,250}|\[[0-9A-Fa-f:.]{2,45}\]):([1-9]\d{0,4})$/
const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const MAX_DNS = 4
export const MAX_CAPACITY = 100_000

const isTunnelNetwork = (network: string): network is TunnelNetwork =>
  TUNNEL_NETWORK_NAMES.some((name) => name === network)

/** Returns the first invalid field of a new node; null when all are valid. @param groups those of the content */
export function findInvalidField(node: NewNode, groups: readonly string[]): keyof NewNode | null {
  const { name, country, endpoint, capacity, dns, network } = node
  if (!isNodeName(name)) return 'name'
  if (!/^[A-Z]{2}$/.test(country)) return 'country'
  if (!isCity(node.city)) return 'city'
  if (!isCity(node.city_en)) return 'city_en'
  if (!isEndpoint(endpoint)) return 'endpoint'
  if (node.group && !groups.includes(node.group)) return 'group'
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) return 'capacity'
  const resolvers = dns === '' ? [] : dns.split(',')
  if (resolvers.length > MAX_DNS || !resolvers.every((resolver) => isIP(resolver) !== 0))
    return 'dns'
  return network === '' || isTunnelNetwork(network) ? null : 'network'
}

const CITY = /^(?:\p{L}[\p{L}\p{M} .’'-]{0,39})?$/u
const isCity = (city = '') => CITY.test(city)

function isEndpoint(endpoint: string): boolean {
  const [, host = '', port] = ENDPOINT.exec(endpoint) ?? []
  if (host.startsWith('[') ? !isIPv6(host.slice(1, -1)) : !host.split('.').every(isLabel))
    return false
  // a name of digits alone would be read as an address
  const isAddress = /^[\d.]+$/.test(host)
  return Number(port) <= 65_535 && (!isAddress || isIP(host) === 4)
}

const isLabel = (label: string) => HOST.test(label)

type Installing = Pick<Services, 'config' | 'db' | 'now' | 'secrets'>

/**
 * Adds a node whose fields are valid.
 * @returns the line and the token that install its agent, stored as hashes alone; null when a node has this name already
 */
export async function addNode(
  context: Installing,
  node: NewNode,
  author: Author,
): Promise<Installation | null> {
  const { network, group: node_group = '', ...row } = node
  const { name, country, endpoint, capacity } = row
  const { installation, row: hashes } = await newInstallation(context)
  const isAdded = await changeWithAudit(context, author, async (transaction, created_at_ms) => {
    await holdContent(transaction)
    const isNew = await insertNode(transaction, {
      ...row,
      ...hashes,
      city: node.city ?? '',
      city_en: node.city_en ?? '',
      node_group,
      tiers: tiersOfGroup(node_group, await storedNodeGroups(transaction)),
      tunnel_network: isTunnelNetwork(network) ? network : USUAL_TUNNEL_NETWORK,
      node_id: randomUUID(),
      dns: node.dns || USUAL_DNS,
      created_at_ms,
    })
    return isNew ? `nodes add ${name} ${country} ${endpoint} capacity ${capacity}` : null
  })
  return isAdded ? installation : null
}

/**
 * Revokes the bearer token of a node's agent.
 * @returns how an agent is installed that takes its place; null when the node does not exist
 */
export async function renewToken(
  context: Installing,
  name: string,
  author: Author,
): Promise<Installation | null> {
  const { installation, row } = await newInstallation(context)
  const audit = { ...author, what: `nodes token ${name}` }
  const isKnown = await changeNode(context, name, { ...row, bearer_hash: null }, audit)
  return isKnown ? installation : null
}

/**
 * Closes a node to new devices. Connected devices stay, or stay until a date, when the node is given up (decision 251).
 * Members with files are notified of the date (decision 254).
 * @returns false when the node does not exist
 */
export const drainNode = auditedAction(
  async (transaction, { name, ends_at_ms }: { name: string; ends_at_ms: number | null }, nowMs) => {
    const notice = ends_at_ms === null ? {} : { untold_since_ms: nowMs }
    const isKnown = await updateNode(transaction, name, { is_drained: 1, ends_at_ms, ...notice })
    const end = ends_at_ms === null ? '' : ` until ${utc(ends_at_ms)}`
    return isKnown ? `nodes drain ${name}${end}` : null
  },
)

const REOPENED = { is_drained: 0, lost_at_ms: null, ends_at_ms: null }

/**
 * Opens a drained node again, or one that was given up.
 * @returns false when the node does not exist
 */
export const openNode = auditedAction(async (transaction, name: string) => {
  const isKnown = await updateNode(transaction, name, REOPENED)
  return isKnown ? `nodes open ${name}` : null
})

/**
 * Gives a node up. The server moves its devices with links to other nodes within seconds and tells the
 * members of the others (decision 165). Repeated, it changes nothing.
 * @returns false when the node does not exist
 */
export async function loseNode(
  context: DbAndClock,
  name: string,
  author: Author,
): Promise<boolean> {
  const node = await selectNodeByName(context.db, name)
  if (!node || node.lost_at_ms !== null) return node !== undefined
  const at_ms = context.now()
  const change = { is_drained: 1, lost_at_ms: at_ms, untold_since_ms: at_ms, ends_at_ms: null }
  return changeNode(context, name, change, { ...author, what: `nodes lost ${name}` })
}

/**
 * Clears the suspicions about a node. Traffic that it reported beyond the plausible stays
 * uncounted.
 * @returns false when the node does not exist
 */
export const trustNode = auditedAction(async (transaction, name: string) => {
  const node = await selectNodeByName(transaction, name)
  if (!node) return null
  const none = { suspected_since_ms: null, suspicions: '' }
  await updateNodeReport(transaction, node.node_id, none)
  return `nodes trust ${name}`
})

/**
 * Moves a node's tunnels to another network. Every slot there ends first, because its addresses
 * change. The steps are separate transactions, because a slot locks its account before its node;
 * interrupted, the node stays drained, and the command can be repeated.
 * @returns null when tunnels cannot have this network, false when the node does not exist
 */
export async function moveNode(
  context: DbAndClock,
  { name, network }: { name: string; network: string },
  author: Author,
): Promise<boolean | null> {
  if (!isTunnelNetwork(network)) return null
  const before = await selectNodeByName(context.db, name)
  const audit = { ...author, what: `nodes network ${name} ${network}` }
  if (!before || !(await changeNode(context, name, { is_drained: 1 }, audit))) return false
  const { node_id, is_drained } = before
  const moved = { tunnel_network: network, is_drained, untold_since_ms: context.now() }
  await changeWithoutSlots(context, node_id, (transaction) => updateNode(transaction, name, moved))
  return true
}

/**
 * Ends every slot on a node and deletes it; its agent then closes its tunnels.
 * @param expected number of devices that the operator knows to be on it; with another number the node stays
 * @returns that number; undefined when the node does not exist
 */
export async function removeNode(
  context: DbAndClock,
  { name, expected }: { name: string; expected: number },
  author: Author,
): Promise<{ is_done: boolean; devices: number } | undefined> {
  const node = await selectNodeByName(context.db, name)
  if (!node) return undefined
  const devices = node.slots_held
  if (devices !== expected) return { is_done: false, devices }
  await changeNode(context, name, { is_drained: 1 }, { ...author, what: `nodes remove ${name}` })
  await deleteNodeWithSlots(context, node.node_id)
  return { is_done: true, devices }
}

function changeNode(
  context: DbAndClock,
  name: string,
  change: Parameters<typeof updateNode>[2],
  { what, ...author }: Author & { what: string },
): Promise<boolean> {
  return changeWithAudit(context, author, async (transaction) =>
    (await updateNode(transaction, name, change)) ? what : null,
  )
}
