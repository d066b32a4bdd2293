import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'

/**
 * Text as both databases keep it: PostgreSQL has no U+0000 and fails where a text brings one, through
 * whichever door it came, so that U+FFFD stands for it in what is written and in what is looked for.
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
