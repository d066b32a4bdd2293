import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { statementName } from './statement-names.ts'

const INT8_OID = 20

/**
 * Opens a pool whose connections keep `prepared` queries prepared. Imports the driver on demand. A connection through
 * a pooler, such as PgBouncer, shares its session with others: it keeps nothing there (decision 218).
 */
export async function openPool(url: string, connectionWaitMs = 5000): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: withVerifiedTls(url),
    max: 20,
    connectionTimeoutMillis: connectionWaitMs,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // ignore the loss of an idle connection: the pool replaces it at the next use
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const begun = new WeakMap<PoolClient, PostgresPoolClient>()
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    try {
      const known = begun.get(client) ?? (await prepareConnection(client))
      begun.set(client, known)
      return known
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

/**
 * The driver verifies the certificate in each of these modes, and warns that later versions will not. Says so in the
 * address, so that it stays so without a warning.
 */
const withVerifiedTls = (url: string): string =>
  url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

/** Prepares a connection for its first use. Behind a pooler the server's process isn't the one that greeted us. */
async function prepareConnection(client: PoolClient): Promise<PostgresPoolClient> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const { processID } = client as PoolClient & { processID: number }
  const hasSession = rows[0].pid === processID
  // one core for each query: many are asked at the same time, and starting helpers takes longer than a page
  if (hasSession) await client.query('set max_parallel_workers_per_gather = 0')
  const query = (text: string, values: unknown[]) =>
    client.query({ ...(hasSession && { name: statementName(text) }), text, values })
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
