import type * as v from 'valibot'

/** The parts of a schema that the rules look at, read from what valibot keeps at run time. */
export interface SchemaNode {
  type: string
  path: string
  /** the checks after the schema itself */
  actions: readonly { type: string; requirement?: unknown }[]
}

type Loose = {
  type: string
  entries?: Record<string, Loose>
  options?: readonly unknown[]
  wrapped?: Loose
  item?: Loose
  key?: Loose
  value?: Loose
  pipe?: readonly (Loose & { kind: string; requirement?: unknown })[]
}

/** Every schema inside a schema, with its place. */
export function walkSchema(schema: v.GenericSchema, path: string): SchemaNode[] {
  return walk(schema as unknown as Loose, path)
}

function walk(schema: Loose, path: string): SchemaNode[] {
  const node = { type: schema.type, path, actions: actionsOf(schema) }
  const inner = [
    ...Object.entries(schema.entries ?? {}).map(
      ([key, entry]) => [`${path}.${key}`, entry] as const,
    ),
    ...(schema.options ?? [])
      .filter((option) => typeof option === 'object')
      .map((option, position) => [`${path}|${position}`, option as Loose] as const),
    ...(schema.item ? [[`${path}[]`, schema.item] as const] : []),
    ...(schema.wrapped ? [[path, schema.wrapped] as const] : []),
    ...(schema.type === 'record' ? recordParts(schema, path) : []),
  ]
  return [node, ...inner.flatMap(([place, child]) => walk(child, place))]
}

function recordParts({ key, value }: Loose, path: string): [string, Loose][] {
  return key && value
    ? [
        [`${path}{key}`, key],
        [`${path}{}`, value],
      ]
    : []
}

/** A pipe can start with a schema that has a pipe of its own. */
function actionsOf({ pipe }: Loose): SchemaNode['actions'] {
  const [first, ...actions] = pipe ?? []
  return first ? [...actionsOf(first), ...actions] : []
}

/** Whether a string schema takes only so many characters. */
export function isBounded(node: SchemaNode): boolean {
  return node.actions.some(({ type, requirement }) => {
    if (type === 'max_length' || type === 'iso_date') return true
    return type === 'regex' && requirement instanceof RegExp && isFiniteForm(requirement)
  })
}

/** An anchored form without an open repetition. */
function isFiniteForm({ source }: RegExp): boolean {
  const withoutClasses = source.replace(/\[[^\]]*\]/g, 'x')
  return /^\^.*\$$/.test(withoutClasses) && !/[*+]|\{\d+,\}/.test(withoutClasses)
}
