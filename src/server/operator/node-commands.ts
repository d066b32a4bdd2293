import { randomUUID } from 'node:crypto'
import { removeFromNode } from '../devices/leave-node.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import {
  deleteNode,
  insertNode,
  selectNodeByName,
  selectNodes,
  updateNode,
} from '../nodes/queries.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import { type Author, insertAudit } from './queries.ts'

type Given = Pick<Services, 'db' | 'now'>

export interface NewNode {
  name: string
  /** ISO 3166-1, two letters */
  country: string
  /** host:port; an IPv6 address in brackets */
  endpoint: string
  capacity: string
  /** addresses of resolvers, separated by commas; empty for the usual ones */
  dns: string
}

/** Reached through the tunnel, so they see the node and never a member. */
const USUAL_DNS = '9.9.9.9,2620:fe::fe'
const ENDPOINT = /^(?:[A-Za-z0-9.-]{1,250}|\[[0-9A-Fa-f:.]{2,45}\]):([1-9]\d{0,4})$/
const MAX_CAPACITY = 100_000

/** One line for each node. */
export async function listNodes({ db, now }: Given): Promise<string> {
  const nodes = await selectNodes(db)
  if (nodes.length === 0) return 'There is no node yet: add one.\n'
  return nodes
    .map(({ name, country, endpoint, capacity, held, is_drained, public_key, seen_at_ms }) => {
      const state = public_key === null ? 'not registered' : is_drained === 1 ? 'drained' : 'open'
      const ago = seen_at_ms === null ? 'never' : `${Math.round((now() - seen_at_ms) / 1000)} s ago`
      return `${name}  ${country}  ${endpoint}  ${held}/${capacity} slots  ${state}  heard ${ago}\n`
    })
    .join('')
}

/**
 * Adds a node and gives its registration token, which works once and is stored as a hash.
 * @returns what to say
 * @throws {CommandError}
 */
export async function addNode({ db, now }: Given, node: NewNode, author: Author): Promise<string> {
  const { name, country, endpoint } = node
  const capacity = Number(node.capacity)
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,79}$/u.test(name)) {
    throw new CommandError('A node has a name of letters and digits, such as "Tokyo 3".')
  }
  if (!/^[A-Z]{2}$/.test(country))
    throw new CommandError('--country takes two letters: --country JP')
  const port = Number(ENDPOINT.exec(endpoint)?.[1])
  if (!(port <= 65_535)) {
    throw new CommandError(
      '--endpoint takes host and port: --endpoint tokyo3.skylark.example:51820',
    )
  }
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
    throw new CommandError(`--capacity takes the most devices at once, from 1 to ${MAX_CAPACITY}.`)
  }
  const dns = node.dns || USUAL_DNS
  if (!/^[0-9A-Fa-f:.]{2,39}(,[0-9A-Fa-f:.]{2,39}){0,3}$/.test(dns)) {
    throw new CommandError('--dns takes up to four addresses, separated by commas.')
  }
  const token = newToken()
  await db.transaction().execute(async (transaction) => {
    const row = await insertNode(transaction, {
      node_id: randomUUID(),
      name,
      country,
      endpoint,
      dns,
      capacity,
      registration_hash: hashToken(token),
      created_at_ms: now(),
    })
    if (!row) throw new CommandError(`There is a node ${name} already.`)
    const what = `nodes add ${name} ${country} ${endpoint} capacity ${capacity}`
    await insertAudit(transaction, { ...author, what, at_ms: now() })
  })
  return tokenText(name, token)
}

/**
 * Ends the bearer of a node's agent and gives a new registration token.
 * @throws {CommandError}
 */
export async function renewToken(
  { db, now }: Given,
  name: string,
  author: Author,
): Promise<string> {
  const token = newToken()
  const change = { registration_hash: hashToken(token), bearer_hash: null }
  await changeNode({ db, now }, name, change, { ...author, what: `nodes token ${name}` })
  return tokenText(name, token)
}

/**
 * Lets no new device on a node, or lets them on again; who is there stays.
 * @throws {CommandError}
 */
export async function drainNode(
  given: Given,
  { name, is_drained }: { name: string; is_drained: boolean },
  author: Author,
): Promise<string> {
  const word = is_drained ? 'drain' : 'open'
  const change = { is_drained: is_drained ? 1 : 0 }
  await changeNode(given, name, change, { ...author, what: `nodes ${word} ${name}` })
  return is_drained ? `${name}: takes nobody new\n` : `${name}: open\n`
}

/**
 * Ends every slot on a node and forgets it; its agent closes its tunnels.
 * @throws {CommandError}
 */
export async function removeNode(
  { db, now }: Given,
  name: string,
  author: Author,
): Promise<string> {
  await changeNode(
    { db, now },
    name,
    { is_drained: 1 },
    { ...author, what: `nodes remove ${name}` },
  )
  const node = await selectNodeByName(db, name)
  if (node) {
    await removeFromNode({ db, now }, node.node_id)
    await deleteNode(db, node.node_id)
  }
  return `${name}: removed\n`
}

function changeNode(
  { db, now }: Given,
  name: string,
  change: Parameters<typeof updateNode>[2],
  line: Author & { what: string },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (!(await updateNode(transaction, name, change))) {
      throw new CommandError(`There is no node ${name}.`)
    }
    await insertAudit(transaction, { ...line, at_ms: now() })
  })
}

const tokenText = (name: string, token: string) =>
  `${name}: its agent registers once with this token, which is shown only now:\n${token}\n`
