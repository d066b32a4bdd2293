import fc from 'fast-check'
import type * as v from 'valibot'

/** Parts of a valibot schema that values are made from. */
interface Shape {
  type: string
  entries?: Record<string, Shape>
  options?: readonly unknown[]
  literal?: unknown
  wrapped?: Shape
  item?: Shape
  value?: Shape
  pipe?: readonly Shape[]
}

export const HOSTILE_STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e1\u2069',
  '🐦'.repeat(40),
  "'; drop table account; --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00%ff',
  'null',
  '-1',
  '9'.repeat(40),
  '2026-02-30T25:61:61Z',
  'x'.repeat(255),
  'x'.repeat(60_000),
]
const NUMBERS = [0, 1, -1, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e308, 8.64e15]

/**
 * Makes values for a schema: mostly of its form, some with a part of another type, a field too many
 * or too few.
 * @param known strings that mean something to the service, by the name of the field that takes them
 */
export function valuesOf(
  schema: v.GenericSchema,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<unknown> {
  const all = Object.values(known).flat()
  const anything = fc.oneof(
    fc.constantFrom(...HOSTILE_STRINGS, ...all),
    fc.constantFrom(...NUMBERS),
    fc.constantFrom(null, true, false, [], {}, [[]], { a: {} }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )

  function stringsFor(field: string): fc.Arbitrary<string> {
    const own = known[field] ?? all
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...own, ...(own.length === 0 ? all : [])) },
      { weight: 2, arbitrary: fc.constantFrom(...all) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_STRINGS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
    )
  }

  function wellFormed(shape: Shape, field: string): fc.Arbitrary<unknown> {
    switch (shape.type) {
      case 'strict_object':
      case 'object':
      case 'loose_object':
        return objectOf(shape)
      case 'optional':
        return fc.option(mostly(shape.wrapped, field), { nil: undefined, freq: 3 })
      case 'nullable':
      case 'nullish':
        return fc.option(mostly(shape.wrapped, field), { freq: 4 })
      case 'array':
        return fc.array(mostly(shape.item, field), { maxLength: 4 })
      case 'record':
        return fc.dictionary(stringsFor(field), mostly(shape.value, field), { maxKeys: 4 })
      case 'picklist':
        return fc.constantFrom(...(shape.options ?? []))
      case 'literal':
        return fc.constant(shape.literal)
      case 'variant':
      case 'union':
        return fc.oneof(...(shape.options as Shape[]).map((option) => mostly(option, field)))
      case 'boolean':
        return fc.boolean()
      case 'number':
        return fc.oneof(fc.nat(), fc.constantFrom(...NUMBERS))
      case 'string':
        return stringsFor(field)
      default:
        return anything
    }
  }

  function mostly(shape: Shape | undefined, field: string): fc.Arbitrary<unknown> {
    if (shape === undefined) return anything
    return fc.oneof(
      { weight: 24, arbitrary: wellFormed(shape.pipe?.[0] ?? shape, field) },
      { weight: 1, arbitrary: anything },
    )
  }

  function objectOf({ entries = {} }: Shape): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(entries).map(([name, shape]) => [name, mostly(shape, name)]),
    )
    const whole = fc.record(fields)
    return fc.oneof(
      { weight: 12, arbitrary: whole },
      { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      {
        weight: 1,
        arbitrary: fc.tuple(whole, anything).map(([value, more]) => ({ ...value, more })),
      },
    )
  }

  return mostly(schema as unknown as Shape, '')
}
