import { expect, inject, it } from 'vitest'
import { openPool } from '../../../src/server/db/postgres-pool.ts'

const CONNECTIONS = 5

it('a query takes one core of PostgreSQL, on each connection', async () => {
  const pool = await openPool(inject('postgres').url)
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  for (const connection of connections) {
    const { rows } = await connection.query<{ helpers: string }>(
      `select current_setting('max_parallel_workers_per_gather') as helpers`,
      [],
    )
    expect(rows).toEqual([{ helpers: '0' }])
    connection.release()
  }
  await pool.end()
})
