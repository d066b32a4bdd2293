import { TUNNEL_NETWORK_NAMES } from '#domain/nodes/tunnel.ts'
import { parseSuspicions } from '../agents/suspicions.ts'
import { type NodeRow, selectNodes } from '../nodes/queries.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import * as deeds from './node-deeds.ts'
import { NODE_PROBLEM_WORDS } from './node-problems.ts'
import { columns, jsonText } from './plain-text.ts'
import type { Author } from './queries.ts'
import { SUSPICION_WORDS } from './suspicion-words.ts'

type Given = Pick<Services, 'db' | 'now'>

/** Formats the nodes, one on each line. */
export async function listNodes({ db, now }: Given, isJson: boolean): Promise<string> {
  const nodes = (await selectNodes(db)).map(
    ({ name, country, endpoint, capacity, held, seen_at_ms, ...node }) => {
      return {
        name,
        country,
        endpoint,
        capacity,
        held: Number(held),
        state: stateOf(node),
        seen_at_ms,
        suspicions: parseSuspicions(node.suspicions),
      }
    },
  )
  if (isJson) return jsonText(nodes)
  if (nodes.length === 0) return 'There is no node yet: add one.\n'
  return columns(
    nodes.map(({ name, country, endpoint, capacity, held, state, seen_at_ms, suspicions }) => {
      const ago = seen_at_ms === null ? 'never' : `${Math.round((now() - seen_at_ms) / 1000)} s ago`
      const line = [name, country, endpoint, `${held}/${capacity} slots`, state, `heard ${ago}`]
      const why = suspicions.map((one) => SUSPICION_WORDS[one])
      return why.length === 0 ? line : [...line, `suspected: ${why.join('; ')}`]
    }),
  )
}

function stateOf(
  node: Pick<NodeRow, 'public_key' | 'problem' | 'problem_detail' | 'is_drained'>,
): string {
  const { public_key, problem, problem_detail, is_drained } = node
  if (public_key === null) return 'not registered'
  const detail = problem_detail === '' ? '' : ` (${problem_detail})`
  if (problem !== null) return `closed: ${NODE_PROBLEM_WORDS[problem].words}${detail}`
  return is_drained === 1 ? 'drained' : 'open'
}

const WRONG: Record<keyof deeds.NewNode, string> = {
  name: 'A node has a name of letters and digits, such as "Tokyo 3".',
  country: '--country takes two letters: --country JP',
  endpoint: '--endpoint takes host and port: --endpoint tokyo3.skylark.example:51820',
  capacity: `--capacity takes the most devices at once, from 1 to ${deeds.MAX_CAPACITY}.`,
  dns: '--dns takes up to four addresses, separated by commas.',
  network: `--network takes one of ${TUNNEL_NETWORK_NAMES.join(', ')}.`,
}

/**
 * Adds a node and creates its registration token.
 * @returns the output
 * @throws {CommandError}
 */
export async function addNode(given: Given, node: deeds.NewNode, author: Author): Promise<string> {
  const problem = deeds.nodeProblem(node)
  if (problem !== null) throw new CommandError(WRONG[problem])
  const token = await deeds.addNode(given, node, author)
  if (token === null) throw new CommandError(`There is a node ${node.name} already.`)
  return tokenText(node.name, token)
}

/**
 * Revokes the bearer token of a node's agent and creates a new registration token.
 * @throws {CommandError}
 */
export async function renewToken(given: Given, name: string, author: Author): Promise<string> {
  const token = await deeds.renewToken(given, name, author)
  if (token === null) throw unknownNode(name)
  return tokenText(name, token)
}

/**
 * Closes a node to new devices, or opens it again; connected devices stay.
 * @throws {CommandError}
 */
export async function drainNode(
  given: Given,
  change: { name: string; is_drained: boolean },
  author: Author,
): Promise<string> {
  const { name, is_drained } = change
  if (!(await deeds.drainNode(given, change, author))) throw unknownNode(name)
  return is_drained ? `${name}: takes nobody new\n` : `${name}: open\n`
}

/**
 * Moves a node's tunnels to another network.
 * @throws {CommandError}
 */
export async function moveNode(
  given: Given,
  change: { name: string; network: string },
  author: Author,
): Promise<string> {
  const isMoved = await deeds.moveNode(given, change, author)
  if (isMoved === null) throw new CommandError(WRONG.network)
  if (!isMoved) throw unknownNode(change.name)
  return `${change.name}: its tunnels are in ${change.network}\n`
}

/**
 * Ends every slot on a node and deletes it; its agent then closes its tunnels.
 * @throws {CommandError}
 */
export async function removeNode(given: Given, name: string, author: Author): Promise<string> {
  if (!(await deeds.removeNode(given, name, author))) throw unknownNode(name)
  return `${name}: removed\n`
}

/**
 * Clears the suspicions about a node.
 * @throws {CommandError}
 */
export async function trustNode(given: Given, name: string, author: Author): Promise<string> {
  if (!(await deeds.trustNode(given, name, author))) throw unknownNode(name)
  return `${name}: nothing is suspected\n`
}

const unknownNode = (name: string) => new CommandError(`There is no node ${name}.`)

const tokenText = (name: string, token: string) =>
  `${name}: its agent registers once with this token, which is shown only now:\n${token}\n`
