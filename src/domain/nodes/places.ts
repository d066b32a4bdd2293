import { DEMONSTRATION_NODE } from './demonstration.ts'
import { NODE_UNHEARD_MS } from './nodes.ts'

/** A node as far as its place's state depends on it. */
export interface PlacedNode {
  node_id: string
  /** ISO 3166-1, two letters */
  country: string
  /** null until its agent has registered */
  public_key: string | null
  is_drained: number
  problem: string | null
  /** milliseconds since 1970 UTC */
  seen_at_ms: number | null
}

/**
 * `partly`: some of its nodes are silent; `closed`: the operator has drained them, or they can't carry
 * traffic.
 */
export type PlaceState = 'up' | 'partly' | 'silent' | 'closed'

export interface Place {
  /** that of the demonstration node stands for no country */
  country: string
  state: PlaceState
}

/**
 * Tells the state of each country from its nodes' own reports. The demonstration node stands only
 * where there is no other (decision 141).
 */
export function placesOf(nodes: readonly PlacedNode[], nowMs: number): Place[] {
  const registered = nodes.filter(({ public_key }) => public_key !== null)
  const real = registered.filter(({ node_id }) => node_id !== DEMONSTRATION_NODE.node_id)
  const byCountry = Map.groupBy(real.length > 0 ? real : registered, ({ country }) => country)
  return [...byCountry].map(([country, inside]) => ({ country, state: stateOf(inside, nowMs) }))
}

const isOpen = ({ is_drained, problem }: PlacedNode) => is_drained === 0 && problem === null

/** Tells whether a node takes part in the service now: registered, open, and heard within the last minute. */
export const isInService = (node: PlacedNode, nowMs: number): boolean =>
  node.public_key !== null &&
  isOpen(node) &&
  node.seen_at_ms !== null &&
  nowMs - node.seen_at_ms < NODE_UNHEARD_MS

/** Tells whether a node should take part in the service now and is not heard. */
export const isSilent = (node: PlacedNode, nowMs: number): boolean =>
  isOpen(node) && !isInService(node, nowMs)

function stateOf(nodes: readonly PlacedNode[], nowMs: number): PlaceState {
  const open = nodes.filter(isOpen)
  const heard = open.filter((node) => isInService(node, nowMs))
  if (open.length === 0) return 'closed'
  if (heard.length === 0) return 'silent'
  return heard.length === open.length ? 'up' : 'partly'
}

/** `none`: no place is up; otherwise the worst of them: some not answering, some closed, or all up. */
export type Outlook = 'all' | 'some_silent' | 'some_closed' | 'none'

/** Sums up all places in one word. */
export function outlookOf(places: readonly Place[]): Outlook {
  const has = (...states: readonly PlaceState[]) =>
    places.some(({ state }) => states.includes(state))
  if (!has('up', 'partly')) return 'none'
  if (has('silent', 'partly')) return 'some_silent'
  return has('closed') ? 'some_closed' : 'all'
}
