import { randomUUID } from 'node:crypto'
import { removeFromNode } from '../devices/leave-node.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import { deleteNode, insertNode, selectNodeByName, updateNode } from '../nodes/queries.ts'
import type { Services } from '../services.ts'
import { type Author, insertAudit } from './queries.ts'

type Given = Pick<Services, 'db' | 'now'>

export interface NewNode {
  name: string
  /** ISO 3166-1, two letters */
  country: string
  /** host:port; an IPv6 address in brackets */
  endpoint: string
  /** the most devices at once */
  capacity: number
  /** addresses of resolvers, separated by commas; empty for the usual ones */
  dns: string
}

/** Reached through the tunnel, so they see the node and never a member. */
const USUAL_DNS = '9.9.9.9,2620:fe::fe'
const ENDPOINT = /^(?:[A-Za-z0-9.-]{1,250}|\[[0-9A-Fa-f:.]{2,45}\]):([1-9]\d{0,4})$/
export const MAX_CAPACITY = 100_000

/** Which part of a new node cannot be used; null when all can. */
export function nodeProblem(node: NewNode): keyof NewNode | null {
  const { name, country, endpoint, capacity, dns } = node
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,79}$/u.test(name)) return 'name'
  if (!/^[A-Z]{2}$/.test(country)) return 'country'
  if (!(Number(ENDPOINT.exec(endpoint)?.[1]) <= 65_535)) return 'endpoint'
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) return 'capacity'
  const is_dns = dns === '' || /^[0-9A-Fa-f:.]{2,39}(,[0-9A-Fa-f:.]{2,39}){0,3}$/.test(dns)
  return is_dns ? null : 'dns'
}

/**
 * Adds a node that has no problem.
 * @returns its registration token, which works once and is stored as a hash; null when there is a
 *   node of this name already
 */
export async function addNode(
  { db, now }: Given,
  node: NewNode,
  author: Author,
): Promise<string | null> {
  const { name, country, endpoint, capacity } = node
  const token = newToken()
  const is_added = await db.transaction().execute(async (transaction) => {
    const row = await insertNode(transaction, {
      ...node,
      node_id: randomUUID(),
      dns: node.dns || USUAL_DNS,
      registration_hash: hashToken(token),
      created_at_ms: now(),
    })
    if (!row) return false
    const what = `nodes add ${name} ${country} ${endpoint} capacity ${capacity}`
    await insertAudit(transaction, { ...author, what, at_ms: now() })
    return true
  })
  return is_added ? token : null
}

/**
 * Ends the bearer of a node's agent.
 * @returns a new registration token; null when there is no such node
 */
export async function renewToken(
  given: Given,
  name: string,
  author: Author,
): Promise<string | null> {
  const token = newToken()
  const change = { registration_hash: hashToken(token), bearer_hash: null }
  const line = { ...author, what: `nodes token ${name}` }
  return (await changeNode(given, name, change, line)) ? token : null
}

/**
 * Lets no new device on a node, or lets them on again; who is there stays.
 * @returns false when there is no such node
 */
export function drainNode(
  given: Given,
  { name, is_drained }: { name: string; is_drained: boolean },
  author: Author,
): Promise<boolean> {
  const what = `nodes ${is_drained ? 'drain' : 'open'} ${name}`
  return changeNode(given, name, { is_drained: is_drained ? 1 : 0 }, { ...author, what })
}

/**
 * Ends every slot on a node and forgets it; its agent closes its tunnels.
 * @returns false when there is no such node
 */
export async function removeNode(given: Given, name: string, author: Author): Promise<boolean> {
  const line = { ...author, what: `nodes remove ${name}` }
  if (!(await changeNode(given, name, { is_drained: 1 }, line))) return false
  const node = await selectNodeByName(given.db, name)
  if (node) {
    await removeFromNode(given, node.node_id)
    await deleteNode(given.db, node.node_id)
  }
  return true
}

function changeNode(
  { db, now }: Given,
  name: string,
  change: Parameters<typeof updateNode>[2],
  line: Author & { what: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await updateNode(transaction, name, change))) return false
    await insertAudit(transaction, { ...line, at_ms: now() })
    return true
  })
}
