import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres_url: string
  }
}

/** One PostgreSQL for all tests of the server; each test makes a database of its own in it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  provide('postgres_url', cluster.url)
  return cluster.stop
}
