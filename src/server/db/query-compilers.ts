import {
  type BinaryOperationNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type SelectModifierNode,
  SqliteQueryCompiler,
} from 'kysely'

/** A parameter of a prepared query, whose value comes with each use. */
export class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.name} of a prepared query has no value while the query is built`)
  }
}

/**
 * Replaces U+0000 by U+FFFD in every text parameter, for writes and searches alike: PostgreSQL cannot
 * store U+0000 and fails on it, and both databases should hold the same text.
 */
export const storable = (parameter: unknown) =>
  typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter

export class StorableSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }

  /** Writes `+?` for a placeholder: where a bare `?` may decide the plan, SQLite prepares at each use again. */
  protected override appendValue(parameter: unknown): void {
    if (parameter instanceof Placeholder) this.append('+')
    super.appendValue(parameter)
  }

  /** Leaves out locks of rows, which SQLite doesn't know: while a transaction writes, nobody else does. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }

  /**
   * Lengthens the list of an `in` to one of few lengths. Each length is a statement of its own, which takes 200 kB and is
   * freed only when the engine collects its garbage.
   */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const list = node.rightOperand
    const isList = PrimitiveValueListNode.is(list)
    const rightOperand = isList ? PrimitiveValueListNode.create(fillList(list.values)) : list
    super.visitBinaryOperation({ ...node, rightOperand })
  }
}

/** The longest list that is lengthened; longer ones are rare, and SQLite takes 32,766 parameters. */
const LONGEST_FILLED = 1024

/** Repeats the last value of a list until its length is a power of two. */
function fillList<T>(values: readonly T[]): readonly T[] {
  const last = values.at(-1)
  if (last === undefined || values.length > LONGEST_FILLED) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...new Array<T>(length - values.length).fill(last)]
}

export class StorablePostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}
