import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Db } from './open.ts'
import { Placeholder, storable } from './query-compilers.ts'
import { nameStatement } from './statement-names.ts'

type Parameters = Record<string, string | number | null>

interface Prepared<Row> extends CompiledQuery<Row> {
  readonly parameters: readonly Placeholder[]
}

/**
 * Makes a query whose text is built once in each database, and which the database keeps prepared (decision
 * 130). Meant for the reads of nearly every request. Name the columns: a PostgreSQL connection refuses a
 * prepared `select *` once a migration adds a column.
 * @param build receives placeholders, which it may only pass on to the query builder; constants need `sql.lit`
 */
export function prepared<P extends Parameters, Row>(
  build: (db: Db, parameters: P) => Compilable<Row>,
): (db: Db, parameters: P) => Promise<Row[]> {
  const placeholders = new Proxy({} as P, { get: (_, name) => new Placeholder(String(name)) })
  const built = new WeakMap<DialectAdapter, Prepared<Row>>()

  function compile(db: Db, adapter: DialectAdapter): Prepared<Row> {
    const query = build(db, placeholders).compile()
    if (!hasPlaceholdersAlone(query)) throw new TypeError(`Needs sql.lit: ${query.sql}`)
    built.set(adapter, query)
    nameStatement(query.sql)
    return query
  }

  return async (db, parameters) => {
    const { adapter } = db.getExecutor()
    const query = built.get(adapter) ?? compile(db, adapter)
    const values = query.parameters.map(({ name }) => storable(parameters[name]))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values })
    return rows
  }
}

const hasPlaceholdersAlone = <Row>(query: CompiledQuery<Row>): query is Prepared<Row> =>
  query.parameters.every((value) => value instanceof Placeholder)
