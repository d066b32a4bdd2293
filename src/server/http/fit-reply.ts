import type * as v from 'valibot'

/** The parts of a schema that bound a value, as valibot keeps them at run time. */
interface Node {
  type: string
  /** the discriminating field of a variant */
  key?: string
  entries?: Record<string, Node>
  options?: readonly unknown[]
  literal?: unknown
  wrapped?: Node
  item?: Node
  pipe?: readonly Node[]
  requirement?: unknown
}

/**
 * A reply cut to its schema's bounds: lists and texts to their longest, numbers to their largest. Rows
 * outgrow any bound, were written under another one, or come from elsewhere; an answer that lacks its
 * end serves its reader better than none (decision 46).
 */
export function fitReply(schema: v.GenericSchema<unknown, unknown>, reply: unknown): unknown {
  return cutTo(schema as unknown as Node, reply)
}

function cutTo(node: Node, value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, boundOf(node, 'max_length'))
  if (typeof value === 'number') return Math.min(value, boundOf(node, 'max_value'))
  if (Array.isArray(value)) {
    const { item } = partWith('item', node)
    const kept = value.slice(0, boundOf(node, 'max_length'))
    return item ? kept.map((one) => cutTo(item, one)) : kept
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(entriesOf(node, value))
  const fitted = entries.filter(([key]) => Object.hasOwn(value, key))
  return {
    ...value,
    ...Object.fromEntries(
      fitted.map(([key, entry]) => [key, cutTo(entry, value[key as keyof typeof value])]),
    ),
  }
}

/** The fields that an object's schema names; of a variant, those of the option that it is. */
function entriesOf(node: Node, value: object): Record<string, Node> {
  const { key, options = [] } = partWith('options', node)
  if (key === undefined) return partWith('entries', node).entries ?? {}
  const name = value[key as keyof typeof value] as unknown
  const option = (options as Node[]).find(({ entries }) => isNamed(entries?.[key], name))
  return option?.entries ?? {}
}

const isNamed = (entry: Node | undefined, name: unknown) =>
  entry?.literal === name || (entry?.options ?? []).includes(name)

/** A pipe can start with a schema that has a pipe of its own, and a nullable one wraps another. */
function partWith(part: 'item' | 'entries' | 'options', node: Node): Node {
  if (node[part] !== undefined) return node
  const inner = node.wrapped ?? node.pipe?.find((one) => one !== node && one.type === node.type)
  return inner && inner !== node ? partWith(part, inner) : node
}

/** The smallest bound of this kind on the way in. */
function boundOf(node: Node, kind: 'max_length' | 'max_value'): number {
  const [first, ...actions] = node.pipe ?? []
  const own = actions
    .filter(({ type }) => type === kind)
    .map(({ requirement }) => Number(requirement))
  const inner = node.wrapped ?? (first === node ? undefined : first)
  return Math.min(...own, inner ? boundOf(inner, kind) : Number.POSITIVE_INFINITY)
}
