import type * as v from 'valibot'

/** Text of each form that a reply's field may have; a new form gets an example here. */
const FORMS: Record<string, string> = {
  '^(stripe|epay|btcpay|manual|test|none)(-[a-z0-9]{1,12})?$': 'stripe',
  '^[0-9a-f]+$': 'a',
  '^[0-9a-f]{64}$': 'a'.repeat(64),
  '^[0-9a-f-]{36}$': '00000000-0000-4000-8000-000000000000',
  '^[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$': '20261121-0123456789',
  '^[A-Z]{3}$': 'USD',
  '^\\d{4}-\\d{2}$': '2026-11',
  '^\\d{4}-(0[1-9]|1[0-2])$': '2026-11',
  '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$': '0.2.0',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': '2026-11-24',
  '^[A-Za-z0-9_-]+$': 'x',
  '^(week|month|quarter|year|[1-9]\\d{0,2}-(day|month|year)s?)$': 'month',
  '^(week|month|quarter|year|[1-9]\\d{0,2}-(day|month|year)s?)$|^[1-9]\\d{0,4}-gb$': '100-gb',
}

interface Node {
  type: string
  entries?: Record<string, Node>
  options?: readonly unknown[]
  literal?: unknown
  wrapped?: Node
  item?: Node
  /** of a record */
  key?: Node
  value?: Node
  pipe?: readonly Node[]
  requirement?: unknown
}

interface Overflow {
  /** the place of the bound in the schema, and its kind */
  bound: string
  /** holds one more than the bound allows there, and nothing else that is wrong */
  value: unknown
  /** the same within its bounds */
  whole: unknown
}

/** For each bound in a schema a value that passes it by one. @throws where a form has no example */
export function overflowsOf(schema: v.GenericSchema, name: string): Overflow[] {
  return overflows(schema as unknown as Node, name)
}

function overflows(node: Node, path: string): Overflow[] {
  const inside = [
    ...Object.entries(node.entries ?? {}).flatMap(([key, entry]) =>
      overflows(entry, `${path}.${key}`).map((inner) =>
        within(inner, (value) => ({ ...(base(node) as object), [key]: value })),
      ),
    ),
    ...variantsOf(node).flatMap((option, index) => overflows(option, `${path}|${index}`)),
    ...(node.item
      ? overflows(node.item, `${path}[]`).map((inner) => within(inner, (value) => [value]))
      : []),
    ...(node.key && node.value ? ofRecord(node.key, node.value, path) : []),
    ...(node.wrapped ? overflows(node.wrapped, path) : []),
  ]
  return [...actionsOf(node).flatMap((action) => passed(node, action, path)), ...inside]
}

const ofRecord = (key: Node, each: Node, path: string): Overflow[] =>
  overflows(each, `${path}{}`).map((inner) =>
    within(inner, (value) => ({ [String(base(key))]: value })),
  )

const within = (
  { bound, value, whole }: Overflow,
  wrap: (value: unknown) => unknown,
): Overflow => ({
  bound,
  value: wrap(value),
  whole: wrap(whole),
})

function passed(node: Node, { type, requirement }: Node, path: string): Overflow[] {
  const most = Number(requirement)
  const bound = `${path} ${type}`
  if (type === 'max_value') return [{ bound, value: most + 1, whole: most }]
  if (type !== 'max_length') return []
  if (node.item === undefined) {
    return [{ bound, value: 'a'.repeat(most + 1), whole: 'a'.repeat(most) }]
  }
  const item = base(node.item)
  return [{ bound, value: Array(most + 1).fill(item), whole: Array(most).fill(item) }]
}

/** The smallest value that a schema takes. */
function base(node: Node): unknown {
  const [variant] = variantsOf(node)
  if (variant) return base(variant)
  switch (node.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {})
          .filter(([, { type }]) => type !== 'optional')
          .map(([key, entry]) => [key, base(entry)]),
      )
    case 'literal':
      return node.literal
    case 'picklist':
      return node.options?.[0]
    case 'nullable':
      return null
    case 'array':
      return []
    case 'record':
      return {}
    case 'boolean':
      return true
    case 'number':
      return 1
    default:
      return textOf(node)
  }
}

function textOf(node: Node): string {
  const form = actionsOf(node).find(({ requirement }) => requirement instanceof RegExp)?.requirement
  if (!(form instanceof RegExp)) return 'x'
  const example = FORMS[form.source]
  if (example === undefined) throw new Error(`No example of ${form.source}`)
  return example
}

const variantsOf = ({ type, options = [] }: Node) => (type === 'variant' ? (options as Node[]) : [])

/** A pipe can start with a schema that has a pipe of its own. */
function actionsOf({ pipe }: Node): Node[] {
  const [first, ...actions] = pipe ?? []
  return first ? [...actionsOf(first), ...actions] : []
}
