import type * as v from 'valibot'

/** The parts of a valibot schema object that set bounds. */
interface Node {
  type: string
  /** the discriminating field of a variant */
  key?: string
  entries?: Record<string, Node>
  options?: readonly unknown[]
  literal?: unknown
  wrapped?: Node
  item?: Node
  /** of each value of a record */
  value?: Node
  pipe?: readonly Node[]
  requirement?: unknown
}

/**
 * Truncates a reply to its schema's bounds: lists and texts to the maximum length, numbers to the maximum
 * value. Stored rows can exceed a bound, for instance one that was lowered; a truncated reply serves the
 * client better than none (decision 46).
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
    return item ? kept.map((element) => cutTo(item, element)) : kept
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

/** Returns the fields of an object's schema; for a variant, those of the matching option; for a record, those it has. */
function entriesOf(node: Node, value: object): Record<string, Node> {
  const { value: each } = partWith('value', node)
  if (each) return Object.fromEntries(Object.keys(value).map((key) => [key, each]))
  const { key, options = [] } = partWith('options', node)
  if (key === undefined) return partWith('entries', node).entries ?? {}
  const name = value[key as keyof typeof value] as unknown
  const option = (options as Node[]).find(({ entries }) => isNamed(entries?.[key], name))
  return option?.entries ?? {}
}

const isNamed = (entry: Node | undefined, name: unknown) =>
  entry?.literal === name || (entry?.options ?? []).includes(name)

/** Finds the schema that has this part inside wrappers (`nullable`, `optional`) and nested pipes. */
function partWith(part: 'item' | 'entries' | 'options' | 'value', node: Node): Node {
  if (node[part] !== undefined) return node
  const inner = node.wrapped ?? node.pipe?.find((step) => step !== node && step.type === node.type)
  return inner && inner !== node ? partWith(part, inner) : node
}

/** Returns the smallest bound of this kind in the schema and the schemas that it wraps. */
function boundOf(node: Node, kind: 'max_length' | 'max_value'): number {
  const [first, ...actions] = node.pipe ?? []
  const own = actions
    .filter(({ type }) => type === kind)
    .map(({ requirement }) => Number(requirement))
  const inner = node.wrapped ?? (first === node ? undefined : first)
  return Math.min(...own, inner ? boundOf(inner, kind) : Number.POSITIVE_INFINITY)
}
