import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { statementName } from './statement-names.ts'

const INT8_OID = 20

/** Opens a pool whose connections keep `prepared` queries prepared. Imports the driver on demand. */
export async function openPool(url: string, connectionWaitMs = 5000): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectionWaitMs,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // ignore the loss of an idle connection: the pool replaces it at the next use
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // one core for each query: many are asked at the same time, and starting helpers takes longer than a page
    client.query('set max_parallel_workers_per_gather = 0').catch(() => {})
  })
  return {
    connect: async () => nameStatements(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
}

function nameStatements(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    client.query({ name: statementName(text), text, values })
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
