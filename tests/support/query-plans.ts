import { CompiledQuery, sql } from 'kysely'
import { type Db, type Engine, openDatabase } from '../../src/server/db/open.ts'
import type { RecordedQuery } from './recorded-queries.ts'

/** Tables whose size does not depend on how many members there are. */
const SMALL = new Set([
  'alert',
  'mailing',
  'audit',
  'content',
  // one row
  'email_pace',
  'lease',
  'coupon',
  'node',
  'node_profile',
  'operator',
  'operator_browser',
  'operator_session',
  'operator_token',
  // a few groups of host names
  'mirror_list',
  // one for each panel that members came from
  'moved_service',
  // ten at most
  'payment_provider',
  'plan',
  'prepared_reply',
  // those that wait for a person, a week at most
  'refund_request',
  'running_version',
  'voucher_batch',
  'webhook',
  'webhook_delivery',
])

const LARGE_ROWS = 10_000

/**
 * Lists the statements whose plan reads a table from end to end that grows with the members, each with
 * the steps that do. PostgreSQL rightly reads small tables whole: there only large ones count.
 */
export async function scansOf(
  url: string,
  queries: readonly RecordedQuery[],
): Promise<{ text: string; steps: string[] }[]> {
  const { db, engine, close } = openDatabase(url, { exclusive: false })
  try {
    const growing = await (engine === 'sqlite' ? growingTables(db) : largeTables(db))
    const scans = []
    for (const query of queries.filter(isExplainable)) {
      const plan = await planOf(db, engine, query)
      const steps = plan.filter((step) => growing.has(SCAN.exec(step)?.[1] ?? ''))
      if (steps.length > 0) scans.push({ text: query.text, steps })
    }
    return scans
  } finally {
    await close()
  }
}

/**
 * Returns the address of a database whose plans avoid reading whole tables and sorting, as they would with
 * a million rows; PostgreSQL rightly does both with few.
 */
export function planAsIfLarge(url: string): string {
  if (url.startsWith('sqlite:')) return url
  const avoided = ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']
  const options = avoided.map((step) => `-c enable_${step}=off`).join(' ')
  return `${url}?options=${encodeURIComponent(options)}`
}

/** Explains each statement: the steps of its plan, as the database words them. */
export async function plansOf(
  url: string,
  queries: readonly RecordedQuery[],
): Promise<readonly string[][]> {
  const { db, engine, close } = openDatabase(url, { exclusive: false })
  try {
    const plans = []
    for (const query of queries) plans.push(await planOf(db, engine, query))
    return plans
  } finally {
    await close()
  }
}

async function growingTables(db: Db): Promise<Set<string>> {
  const tables = await db.introspection.getTables()
  return new Set(tables.map(({ name }) => name).filter((name) => !SMALL.has(name)))
}

async function largeTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where reltuples >= ${sql.lit(LARGE_ROWS)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** In the words of SQLite and of PostgreSQL. */
const SCAN = /(?:^SCAN|Seq Scan on) (\w+)/

/**
 * Tells whether a plan says what runs. That of an insert of values names scans of tables that refer to
 * its table, which SQLite skips unless a deferred constraint is violated.
 */
const isExplainable = ({ text }: RecordedQuery) =>
  /^(select|update|delete|with)\b/i.test(text.trim())

async function planOf(db: Db, engine: Engine, { text, values }: RecordedQuery): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? CompiledQuery.raw(`explain query plan ${text}`, text.match(/\?/g)?.map(() => null) ?? [])
      : CompiledQuery.raw(`explain ${text}`, [...values])
  const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(query)
  return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '')
}
