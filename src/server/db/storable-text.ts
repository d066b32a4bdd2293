import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'

/**
 * Replaces U+0000 by U+FFFD in every text parameter, for writes and searches alike: PostgreSQL cannot
 * store U+0000 and fails on it, and both databases should hold the same text.
 */
const storable = (parameter: unknown) =>
  typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter

export class StorableSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}

export class StorablePostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}
