import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'

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
}

export class StorablePostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}
